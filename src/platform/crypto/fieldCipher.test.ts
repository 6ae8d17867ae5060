import { decryptField } from './fieldCipher';

// The field key 0, 1, … 63 in base64, and values that Node's crypto module has encrypted with this key as in
// server/crypto/fieldCipher.ts, with the iv 200, 201, … 215.
const KEY = 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8gISIjJCUmJygpKissLS4vMDEyMzQ1Njc4OTo7PD0+Pw==';
const SEALED_PHONE = 'v1:yMnKy8zNzs/Q0dLT1NXW1zq5LrCtZk7i5mnUKbRezIiLDQwQzTE1SI395sJn3+sMXofpByAqpMse22Z3r4LmDA==';
const SEALED_TEXT =
  'v1:yMnKy8zNzs/Q0dLT1NXW1/Befq81OBL+w7ONaUQrsjkOZlq6heQynMLrvOOHKKT3+KY6cu0DjiA1oZcOrM1yAaN6r4RaiVFS0x9c8dkfLPZVr0Fgza4QC0e49WpjEo1xAKAgsryAwS8XXEToulG33A==';

/** The sealed value with one bit of the byte at this index flipped. */
function tampered(sealed: string, at: number): string {
  const bytes = Buffer.from(sealed.slice(3), 'base64');
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  return `v1:${bytes.toString('base64')}`;
}

describe('[CRY-01] a sealed value', () => {
  it('is opened with the key of the session', () => {
    expect(decryptField(KEY, SEALED_PHONE)).toBe('13812345678');
    expect(decryptField(KEY, SEALED_TEXT)).toBe('中文与 emoji 🔋 超过一个分组的内容');
  });

  const length = Buffer.from(SEALED_PHONE.slice(3), 'base64').length;
  it.each([
    ['iv', 0],
    ['ciphertext', 16],
    ['last block', length - 33],
    ['MAC', length - 32],
    ['end of the MAC', length - 1],
  ])('is refused when its %s was tampered with', (_, at) => {
    expect(decryptField(KEY, tampered(SEALED_PHONE, at))).toBeUndefined();
  });

  it('is refused when it was sealed for another session', () => {
    const other = Buffer.from(KEY, 'base64').reverse().toString('base64');
    expect(decryptField(other, SEALED_PHONE)).toBeUndefined();
  });

  it.each(['v1:', 'v1:AAAA', 'v1:%%%', SEALED_PHONE.slice(0, 40), `v1:${'A'.repeat(4096)}`])(
    'is refused when it is nothing of the kind: %.20s',
    (value) => {
      expect(decryptField(KEY, value)).toBeUndefined();
    },
  );
});
