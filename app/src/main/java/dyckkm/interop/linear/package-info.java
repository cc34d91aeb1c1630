/** Linear programs, solved by ojAlgo. */
package dyckkm.interop.linear;
