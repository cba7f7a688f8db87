/** What other rooms may know of the audit log: the form of its entries, the hash of a certificate, and how a piece of the chain is examined. */
export { certificateHash } from './certificate-hash.ts';
export {
  type ChainEntry,
  canonicalText,
  GENESIS,
  hashBytes,
  type Link,
  linkOf,
  readEntry,
  sealOf,
} from './chain.ts';
export { type Examined, examineLinks, type Standing } from './examine.ts';
