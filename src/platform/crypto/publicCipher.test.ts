import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto';
import { JSEncrypt } from 'jsencrypt';
import { createEncryptor } from './publicCipher';

const { publicKey, privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

const NOW = Date.UTC(2026, 10, 23);
const TIME = `s${(NOW / 1000).toString(36)}`;

/** Decrypts as the server does: the time and base64(UTF-8) within RSA-OAEP-SHA256. */
function open(sealed: string): string {
  const key = { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
  const parts = sealed
    .split('.')
    .map((part) => privateDecrypt(key, Buffer.from(part, 'base64')).toString('latin1').split('.'));
  const [time = ''] = new Set(parts.map(([begin]) => begin));
  return `${time}.${Buffer.from(parts.map(([, value]) => value).join(''), 'base64').toString('utf8')}`;
}

beforeEach(() => {
  // JSEncrypt also logs the error that its return value reports.
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('[CRY-01] the scheme rsa-oaep-256', () => {
  it.each(['Passw0rd!', '密码：中文与🔋', '13812345678', ' 前后空格 '])(
    'seals %s so that only the server reads it',
    (value) => {
      const seal = createEncryptor({ scheme: 'rsa-oaep-256', pem: publicKey });
      const sealed = seal(value, 's', NOW) ?? '';
      expect(sealed).toMatch(/^[A-Za-z0-9+/]+=*$/);
      expect(Buffer.from(sealed, 'base64')).toHaveLength(256);
      expect(open(sealed)).toBe(`${TIME}.${value}`);
    },
  );

  it('never seals a value the same way twice', () => {
    const seal = createEncryptor({ scheme: 'rsa-oaep-256', pem: publicKey });
    expect(seal('13812345678', 's', NOW)).not.toBe(seal('13812345678', 's', NOW));
  });

  it('takes up to 135 bytes at once, and more in parts in a session only', () => {
    const seal = createEncryptor({ scheme: 'rsa-oaep-256', pem: publicKey });
    expect(open(seal('x'.repeat(135), 's', NOW) ?? '')).toHaveLength(`${TIME}.`.length + 135);
    for (const [long, count] of [
      ['x'.repeat(138), 2],
      [`${'汉'.repeat(60)}🔋`, 2],
      ['k'.repeat(1700), 13],
    ] as const) {
      const sealed = seal(long, 's', NOW) ?? '';
      expect(sealed.split('.')).toHaveLength(count);
      expect(open(sealed)).toBe(`${TIME}.${long}`);
      expect(seal(long, 'p', NOW)).toBeUndefined();
    }
  });
});

describe('[CRY-01] the scheme rsa-pkcs1 of foreign servers', () => {
  it('seals the bare value', () => {
    const seal = createEncryptor({ scheme: 'rsa-pkcs1', pem: publicKey });
    const sealed = seal('Passw0rd!密码', 's', NOW) ?? '';
    expect(Buffer.from(sealed, 'base64')).toHaveLength(256);
    // Node refuses to decrypt this (CVE-2023-46809), so JSEncrypt decrypts it.
    const cipher = new JSEncrypt();
    cipher.setPrivateKey(privateKey);
    expect(cipher.decrypt(sealed)).toBe('Passw0rd!密码');
  });

  it('makes nothing of a value that is too long', () => {
    const seal = createEncryptor({ scheme: 'rsa-pkcs1', pem: publicKey });
    expect(seal('x'.repeat(246), 's', NOW)).toBeUndefined();
  });
});
