import { generateKeyPairSync, privateDecrypt, publicEncrypt, randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { chmod, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readOrCreateFile } from '../readOrCreateFile';
import { StartProblem } from '../startProblem';
import { decryptField, encryptArgument } from '../testing/browser';
import { encryptField } from './fieldCipher';
import { loadInstallationSecrets } from './installationSecrets';
import { PORTAL_ITSELF, createPasswords, generatePassword } from './passwords';
import { decryptSecret } from './publicCipher';
import { createStorageCipher } from './storageCipher';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
const secrets = {
  privateKey,
  publicKeyPem: pem,
  publicKeyId: '',
  fingerprint: '',
  storageKey: Buffer.alloc(32, 1),
  searchKey: Buffer.alloc(32, 2),
};

describe('secret arguments', () => {
  it.each(['13812345678', '密码 with blanks ', '😀', 'x'.repeat(135)])('[CRY-01] come through: %.20s', (value) => {
    const isPublic = value.length > 20;
    expect(decryptSecret(privateKey, encryptArgument(pem, value, { isPublic, time: 1_795_000_000_999 }))).toEqual({
      value,
      isPublic,
      sealedAt: 1_795_000_000_000,
    });
  });

  it('[CRY-01] come through in parts if they are long, in a session and of one moment only', () => {
    const key = `${'私钥'.repeat(1300)}🔋`;
    const at = (time: number, isPublic = false) => encryptArgument(pem, key, { isPublic, time: time * 1000 });
    const sealed = at(1_795_000_000);
    expect(sealed.split('.').length).toBeGreaterThan(50);
    expect(decryptSecret(privateKey, sealed)).toEqual({ value: key, isPublic: false, sealedAt: 1_795_000_000_000 });
    const [first, ...rest] = sealed.split('.');
    const [later] = at(1_795_000_001).split('.');
    const wrong = [
      [later, ...rest],
      [first, '', ...rest.slice(1)],
      [...rest, first, first, first, first, first, first, first, first, first, first, first, first],
      at(1_795_000_000, true).split('.'),
    ];
    for (const parts of wrong) expect(decryptSecret(privateKey, parts.join('.'))).toBeUndefined();
  });

  it('[CRY-01] are nothing when they come in clear, damaged, or sealed in another way', () => {
    const sealed = encryptArgument(pem, '13812345678', { isPublic: true });
    const pkcs1 = publicEncrypt({ key: pem, padding: 1 }, Buffer.from('13812345678')).toString('base64');
    const otherBegin = (sealed.startsWith('A') ? 'B' : 'A') + sealed.slice(1);
    const reencoded = [
      `${sealed}=`,
      `${sealed}\n`,
      ` ${sealed}`,
      sealed.replace(/=+$/, ''),
      Buffer.from(sealed, 'base64').toString('base64url'),
    ];
    for (const wrong of [
      ...reencoded.filter((text) => text !== sealed),
      '13812345678',
      '',
      'null',
      sealed.slice(0, -8),
      otherBegin,
      pkcs1,
    ]) {
      expect(decryptSecret(privateKey, wrong)).toBeUndefined();
    }
  });

  it('are opened by the scheme of the design to the letter', () => {
    const inner = privateDecrypt(
      { key: privateKey, oaepHash: 'sha256' },
      Buffer.from(encryptArgument(pem, '密码', { isPublic: true }), 'base64'),
    );
    expect(inner.toString()).toMatch(/^p[0-9a-z]{6}\.5a\+G56CB$/);
  });
});

describe('secret values on their way to a browser', () => {
  const key = randomBytes(64);

  it.each(['13812345678', '王@example.com', 'x'.repeat(1000), ''])('[CRY-01] come through: %.20s', (value) => {
    expect(decryptField(key, encryptField(key, value))).toBe(value);
  });

  it('[CRY-01] can’t be read or changed without the session’s key', () => {
    const sealed = encryptField(key, '13812345678');
    expect(sealed).toMatch(/^v1:/);
    expect(() => decryptField(randomBytes(64), sealed)).toThrow('not made with the key');
    const bytes = Buffer.from(sealed.slice(3), 'base64');
    bytes[20] = (bytes[20] ?? 0) ^ 1;
    expect(() => decryptField(key, `v1:${bytes.toString('base64')}`)).toThrow('not made with the key');
    expect(encryptField(key, '13812345678')).not.toBe(sealed);
  });
});

describe('secrets at rest', () => {
  const cipher = createStorageCipher(secrets);

  it('come out as they went in, never twice the same', () => {
    const stored = cipher.seal('13812345678');
    expect(cipher.open(stored)).toBe('13812345678');
    expect(stored.equals(cipher.seal('13812345678'))).toBe(false);
    expect(stored).toHaveLength(12 + 16 + 11);
  });

  it('can’t be changed or read with another key', () => {
    const stored = cipher.seal('13812345678');
    stored[30] = (stored[30] ?? 0) ^ 1;
    expect(() => cipher.open(stored)).toThrow();
    expect(() => createStorageCipher({ ...secrets, storageKey: randomBytes(32) }).open(cipher.seal('x'))).toThrow();
  });

  it('are found again by a hash that only this installation makes', () => {
    // The hash equals the output of: echo -n 13812345678 | openssl dgst -sha256 -mac HMAC -macopt hexkey:0202…02
    const hash = cipher.searchHash(' 13812345678 ').toString('hex');
    expect(hash).toBe(cipher.searchHash('13812345678').toString('hex'));
    expect(cipher.searchHash('A@B.cn')).toEqual(cipher.searchHash('a@b.cn'));
    expect(
      createStorageCipher({ ...secrets, searchKey: randomBytes(32) })
        .searchHash('13812345678')
        .toString('hex'),
    ).not.toBe(hash);
  });
});

describe('the keys of an installation', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portal-keys-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('are made once, in files that only the portal’s user can read', async () => {
    const made = loadInstallationSecrets(folder);
    const again = loadInstallationSecrets(folder, made.fingerprint);
    expect(again.fingerprint).toBe(made.fingerprint);
    expect(again.publicKeyId).toBe(made.publicKeyId);
    expect(again.storageKey.equals(made.storageKey)).toBe(true);
    expect(again.searchKey.equals(made.storageKey)).toBe(false);
    const files = await readdir(join(folder, 'secrets'));
    expect(files.sort()).toEqual(['cipher.pem', 'storage.key']);
    for (const file of files) expect((await stat(join(folder, 'secrets', file))).mode & 0o777).toBe(0o600);
    expect((await stat(join(folder, 'secrets'))).mode & 0o777).toBe(0o700);
  });

  it.each([
    ['storage.key', 'short'],
    ['cipher.pem', 'no key'],
  ])('stop the start with one line when %s is damaged, and it is not overwritten', async (file, content) => {
    loadInstallationSecrets(folder);
    const path = join(folder, 'secrets', file);
    await chmod(path, 0o600);
    await writeFile(path, content);
    const problem = new StartProblem(`${join(folder, 'secrets', file)} does not hold a key of this portal.`);
    expect(() => loadInstallationSecrets(folder)).toThrow(problem);
    expect(await readFile(path, 'utf8')).toBe(content);
  });

  it.each(['storage.key', 'cipher.pem'])(
    'are not made anew for a database that was set up with others: %s is gone',
    async (file) => {
      const { fingerprint } = loadInstallationSecrets(folder);
      await rm(join(folder, 'secrets', file));
      const problem = `the keys in ${join(folder, 'secrets')} are not those this database was set up with; restore the secrets folder`;
      expect(() => loadInstallationSecrets(folder, fingerprint)).toThrow(new StartProblem(problem));
      expect(await readdir(join(folder, 'secrets'))).not.toContain(file);
    },
  );

  it('are refused by a database that was set up with others', async () => {
    loadInstallationSecrets(folder);
    const foreign = await mkdtemp(join(tmpdir(), 'portal-keys-'));
    const { fingerprint } = loadInstallationSecrets(foreign);
    await rm(foreign, { recursive: true });
    expect(() => loadInstallationSecrets(folder, fingerprint)).toThrow('not those this database was set up with');
  });

  it('are those of the faster of two first starts, which leaves nothing else behind', async () => {
    const path = join(folder, 'secrets', 'storage.key');
    const kept = readOrCreateFile(path, () => {
      writeFileSync(path, 'theirs');
      return 'ours';
    });
    expect(kept).toBe('theirs');
    expect(await readdir(join(folder, 'secrets'))).toEqual(['storage.key']);
  });
});

describe('passwords', () => {
  it('are kept as argon2id, with a salt of their own', async () => {
    const passwords = createPasswords();
    const stored = await passwords.hash('Demo-Pass-1', PORTAL_ITSELF);
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await passwords.hash('Demo-Pass-1', PORTAL_ITSELF)).not.toBe(stored);
    expect(await passwords.matches(stored, 'Demo-Pass-1', PORTAL_ITSELF)).toBe(true);
    expect(await passwords.matches(stored, 'demo-pass-1', PORTAL_ITSELF)).toBe(false);
    expect(await passwords.matches(undefined, 'Demo-Pass-1', PORTAL_ITSELF)).toBe(false);
  });

  it('wait in a bounded queue: too many at once are refused, the others are all done', async () => {
    const passwords = createPasswords();
    const results = await Promise.allSettled(
      Array.from({ length: 80 }, () => passwords.matches(undefined, 'x', PORTAL_ITSELF)),
    );
    const refused = results.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(80 - 2 - 32);
    for (const result of refused)
      expect(result).toMatchObject({ reason: { subCode: 'too-many-requests', retryAfter: 2 } });
    expect(await passwords.matches(undefined, 'x', PORTAL_ITSELF)).toBe(false);
  });

  it('are generated within the password rule, without look-alikes', () => {
    const made = Array.from({ length: 200 }, () => generatePassword());
    expect(new Set(made).size).toBe(200);
    for (const password of made) {
      expect(password).toMatch(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[!#%+\-=?@])[^0O1lI]{16}$/);
    }
  });
});
