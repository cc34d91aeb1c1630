/**
 * Converts existing documents into strings of a language. {@link dyckkm.interop.documents.JsonDocuments} and {@link
 * dyckkm.interop.documents.XmlDocuments} read them token by token; {@link dyckkm.interop.documents.Tokenizer} checks the tokens
 * against the language, writes the strings that belong to it, and counts. Documents are streamed, never held in memory.
 */
package dyckkm.interop.documents;
