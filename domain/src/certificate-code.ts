/** Codes of certificates, to be read from paper and typed: 60 bits in Crockford's base 32, which has no I, L, O and U (D-117). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const letters = 12;

/** @param bytes at least 12 of them, random; five bits of each are used. */
export const certificateCode = (bytes: Uint8Array): string =>
  Array.from(bytes.subarray(0, letters), (byte) => alphabet[byte % alphabet.length]).join('');

/** `7K3MQ2XV9TRA` as `7K3M-Q2XV-9TRA`. */
export const grouped = (code: string): string => code.match(/.{4}/g)?.join('-') ?? code;

/** What somebody typed, as it is stored; undefined where it can be no code. */
export function readCertificateCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  return code.length === letters && [...code].every((letter) => alphabet.includes(letter)) ? code : undefined;
}
