import { randomBytes } from 'node:crypto';

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** A new row's id: 14 random letters and digits (70 bits), which reveals nothing about the number of rows. */
export function newId(): string {
  return Array.from(randomBytes(14), (byte) => ALPHABET.charAt(byte & 31)).join('');
}
