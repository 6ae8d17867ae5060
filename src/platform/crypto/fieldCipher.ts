import AES from 'crypto-js/aes';
import Base64 from 'crypto-js/enc-base64';
import Utf8 from 'crypto-js/enc-utf8';
import hmacSha256 from 'crypto-js/hmac-sha256';
import WordArray from 'crypto-js/lib-typedarrays';

/** The prefix of every sealed value. A sealed value is a field that the server has encrypted for one session. */
export const SEALED_PREFIX = 'v1:';

// The minimum length in bytes of a sealed value after its prefix: the iv, one block and the MAC. A shorter value is
// rejected.
const MIN_LENGTH = 16 + 16 + 32;

/**
 * Decrypts a value that the server sealed for this session: `v1:` + base64(iv16 | ciphertext | mac32), AES-256-CBC then
 * HMAC-SHA256. Returns undefined for a value that was sealed for another session or tampered with. Uses crypto-js,
 * since browsers have no Web Crypto on plain http.
 */
export function decryptField(fieldKey: string, sealed: string): string | undefined {
  const key = Base64.parse(fieldKey).words;
  const words = Base64.parse(sealed.slice(SEALED_PREFIX.length));
  const bytes = words.sigBytes;
  if (bytes < MIN_LENGTH || bytes % 16 !== 0) return undefined;
  const body = WordArray.create(words.words.slice(0, (bytes - 32) / 4), bytes - 32);
  const mac = WordArray.create(words.words.slice((bytes - 32) / 4), 32);
  if (hmacSha256(body, WordArray.create(key.slice(8), 32)).toString() !== mac.toString()) return undefined;
  const ciphertext = WordArray.create(body.words.slice(4), bytes - 48);
  const iv = WordArray.create(body.words.slice(0, 4), 16);
  return AES.decrypt(ciphertext.toString(Base64), WordArray.create(key.slice(0, 8), 32), { iv }).toString(Utf8);
}
