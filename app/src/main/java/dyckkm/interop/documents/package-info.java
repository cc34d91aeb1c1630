/**
 * Documents of others as strings of a language: {@link dyckkm.interop.documents.JsonDocuments} and {@link
 * dyckkm.interop.documents.XmlDocuments} read them token by token, {@link dyckkm.interop.documents.Tokenizer} holds the tokens against
 * the language, writes those strings that are in it, and counts. No document is held in memory.
 */
package dyckkm.interop.documents;
