/**
 * What a ZIP file says that it holds, asked before any of it is unpacked. The reader (`sheet-worker.ts`) unpacks an entry to what its
 * directory declares and no further, but for entries that declare nothing: those are refused here (ADR-46).
 */

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const endBytes = 22;
const entryBytes = 46;
/** A comment may follow the end of the directory. */
const longestComment = 65_535;
/** ZIP64: the number stands elsewhere. A file of ours is never so large. */
const elsewhere = 0xffffffff;
/** What nothing at all is, deflated. */
const emptyBytes = 2;

const hasDescriptor = 0x0008;

export interface ZipLimits {
  entries: number;
  /** Unpacked size of all entries together. */
  bytes: number;
}

/** Whether the file is a ZIP that declares no more than `limits`, and declares it of every entry. */
export function isWithin(file: Buffer, limits: ZipLimits): boolean {
  const end = findEnd(file);
  if (end === undefined) return false;
  const count = file.readUInt16LE(end + 10);
  if (count > limits.entries) return false;
  let at = file.readUInt32LE(end + 16);
  let sum = 0;
  for (let n = 0; n < count; n++) {
    if (at + entryBytes > file.length || file.readUInt32LE(at) !== entrySignature) return false;
    const packed = file.readUInt32LE(at + 20);
    const unpacked = file.readUInt32LE(at + 24);
    const isUndeclared = unpacked === 0 ? packed > emptyBytes : packed === 0;
    const isInDescriptor = (file.readUInt16LE(at + 8) & hasDescriptor) !== 0 && packed === 0;
    if (isUndeclared || isInDescriptor || [packed, unpacked, file.readUInt32LE(at + 42)].includes(elsewhere)) return false;
    sum += unpacked;
    if (sum > limits.bytes) return false;
    at += entryBytes + file.readUInt16LE(at + 28) + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return true;
}

/** The last signature there is, as the reader takes it. */
function findEnd(file: Buffer): number | undefined {
  for (let at = file.length - endBytes; at >= Math.max(0, file.length - endBytes - longestComment); at--) {
    if (file.readUInt32LE(at) === endSignature) return at;
  }
  return undefined;
}
