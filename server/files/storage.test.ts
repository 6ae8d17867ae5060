import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createOutboundStream } from '../outbound/outboundStream';
import { S3_BUCKET, S3_KEYS, startS3Server } from '../testing/s3Server';
import type { S3Server } from '../testing/s3Server';
import { createFolderStorage } from './folderStorage';
import { createS3Storage } from './s3Storage';
import type { S3Limits, S3Place } from './s3Storage';
import { removeStagedContents } from './staging';
import { MissingContent, StorageFailure, contentKey } from './storage';
import type { FileStorage } from './storage';

let folder: string;
let server: S3Server;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'storage-'));
  server = await startS3Server();
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await server.close();
});
afterEach(() => {
  server.fail = () => undefined;
});

const KEY = contentKey('acme', 'ab'.repeat(32));
const SHORT_LIMITS = { idleMs: 200, answerMs: 200 };

function openS3(place: Partial<S3Place> = {}, networks = ['127.0.0.1'], limits?: S3Limits): FileStorage {
  const whole = { ...S3_KEYS, endpoint: server.endpoint, region: null, bucket: S3_BUCKET, prefix: 'portal/files' };
  return createS3Storage({ ...whole, isPathStyle: true, ...place }, createOutboundStream({ networks }), limits);
}

// The store of `npm run test:swift`, which somebody else has written: its address with the keys and the bucket.
function readForeignPlace(): Partial<S3Place> | undefined {
  const address = process.env['PORTAL_TEST_S3'];
  if (address === undefined) return undefined;
  const { origin, username, password, pathname } = new URL(address);
  return {
    endpoint: origin,
    accessKey: decodeURIComponent(username),
    secretAccessKey: password,
    bucket: pathname.slice(1),
  };
}
const foreign = readForeignPlace();
const places: readonly (readonly [string, Partial<S3Place>])[] = [
  ['an S3-compatible store', {}],
  ...(foreign ? [['a foreign S3-compatible store', foreign] as const] : []),
];

const text = (content: string | Buffer) => Readable.from([Buffer.from(content)]);

async function readAll(storage: FileStorage, key: string, range?: { from: number; to: number }): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of await storage.read(key, range)) parts.push(part);
  return Buffer.concat(parts);
}

async function listKeys(storage: FileStorage, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list(prefix)) keys.push(key);
  return keys.sort();
}

// A content that breaks off after its first part.
async function* breakingOff(bytes = 10): AsyncGenerator<Uint8Array> {
  yield Buffer.alloc(bytes, 1);
  throw new Error('the upload was broken off');
}

describe.each([
  ['a folder', () => createFolderStorage(folder)],
  ...places.map(([name, place]) => [name, () => openS3(place)] as const),
] as const)('[DOC-01] content in %s', (_, open) => {
  it('is written, read whole and in parts, measured, replaced and removed', async () => {
    const storage = open();
    expect(await storage.sizeOf(KEY)).toBeUndefined();
    await storage.write(KEY, text('0123456789'));
    expect(await storage.sizeOf(KEY)).toBe(10);
    expect((await readAll(storage, KEY)).toString()).toBe('0123456789');
    expect((await readAll(storage, KEY, { from: 2, to: 4 })).toString()).toBe('234');
    await storage.write(KEY, text('other'));
    expect((await readAll(storage, KEY)).toString()).toBe('other');
    await storage.remove(KEY);
    await storage.remove(KEY);
    await expect(readAll(storage, KEY)).rejects.toBeInstanceOf(MissingContent);
  });

  it('may be empty, and may be larger than one part', async () => {
    const storage = open();
    await storage.write(KEY, Readable.from([]));
    expect(await storage.sizeOf(KEY)).toBe(0);
    expect(await readAll(storage, KEY)).toHaveLength(0);
    const large = Buffer.alloc(33 * 1024 * 1024, 'portal');
    await storage.write(KEY, Readable.from([large.subarray(0, 1000), large.subarray(1000)]));
    expect((await readAll(storage, KEY)).equals(large)).toBe(true);
    await storage.remove(KEY);
  });

  it('is listed by the beginning of its key', async () => {
    const storage = open();
    const keys = ['aa', 'bb'].map((digits) => contentKey('listed', digits.repeat(32)));
    for (const key of keys) await storage.write(key, text(key));
    await storage.write(contentKey('listed2', 'cc'.repeat(32)), text('x'));
    expect(await listKeys(storage, 'listed/')).toEqual(keys);
    expect(await listKeys(storage, 'nobody/')).toEqual([]);
  });

  it('[DOC-08] is stored whole or not at all where writing breaks off or is aborted', async () => {
    const storage = open();
    await expect(storage.write(KEY, breakingOff())).rejects.toThrow('broken off');
    await expect(storage.write(KEY, breakingOff(17 * 1024 * 1024))).rejects.toThrow('broken off');
    await expect(storage.write(KEY, text('x'), AbortSignal.abort(new Error('aborted')))).rejects.toThrow('aborted');
    expect(await storage.sizeOf(KEY)).toBeUndefined();
    expect(server.uploads.size).toBe(0);
  });

  it.each(['../secret', 'a/../../b', '/etc/passwd', 'a//b', '', '.staging/x', 'a\\b', 'a/b\u0000'])(
    'has no key that leads elsewhere: %j',
    async (key) => {
      const storage = open();
      await expect(Promise.resolve().then(() => storage.write(key, text('x')))).rejects.toThrow('form');
      await expect(Promise.resolve().then(() => storage.read(key))).rejects.toThrow('form');
      await expect(Promise.resolve().then(() => storage.remove(key))).rejects.toThrow('form');
    },
  );
});

describe('[DOC-01] a folder', () => {
  it('[DOC-08] is readable by the server alone, and loses what a killed server has left', async () => {
    const storage = createFolderStorage(folder);
    await storage.write(KEY, text('mine'));
    expect(statSync(join(folder, KEY)).mode & 0o777).toBe(0o600);
    expect(statSync(join(folder, 'acme')).mode & 0o777).toBe(0o700);
    const staging = join(folder, '.staging');
    await mkdir(staging, { recursive: true });
    writeFileSync(join(staging, 'old'), 'x');
    utimesSync(join(staging, 'old'), 1, 1);
    writeFileSync(join(staging, 'new'), 'x');
    expect(await removeStagedContents(folder, new Date(Date.now() - 60_000))).toBe(1);
    expect(readdirSync(staging)).toEqual(['new']);
    expect(await listKeys(storage, 'acme/')).toEqual([KEY]);
  });

  it('[DOC-08] says that it can’t be used, without its path', async () => {
    writeFileSync(join(folder, 'file'), 'x');
    const failing = createFolderStorage(join(folder, 'file'));
    const failure: unknown = await failing.write(KEY, text('x')).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(StorageFailure);
    expect(failure).toMatchObject({ told: { text: '服务器文件夹不能读写' } });
    expect(String(failure)).not.toContain(folder);
  });
});

describe.each(places)('[DOC-01] %s', (_, place) => {
  it.each([
    [{ secretAccessKey: 'wrong' }, '访问密钥不正确'],
    // Swift does not tell an unknown key from a wrong secret.
    [{ accessKey: 'WRONG' }, /^(存储服务不认识该访问密钥 ID|访问密钥不正确)$/],
    [{ bucket: 'no-such-bucket' }, '存储桶在存储服务上不存在'],
    [{ endpoint: 'http://127.0.0.1:9' }, '无法连接存储服务'],
  ])('says what is wrong: %j', async (wrong, sentence) => {
    const failure: unknown = await openS3({ ...place, ...wrong })
      .write(KEY, text('x'))
      .catch((error: unknown) => error);
    expect(failure instanceof StorageFailure ? failure.told.text : failure).toMatch(sentence);
  });
});

describe('[DOC-01] an S3-compatible store', () => {
  it('keeps its objects below the prefix', async () => {
    await openS3().write(KEY, text('x'));
    expect([...server.objects.keys()]).toContain(`portal/files/${KEY}`);
    await openS3({ prefix: '' }).write(KEY, text('x'));
    expect([...server.objects.keys()]).toContain(KEY);
  });

  it('[SEC-05] is not reached in the company’s own network, unless the installation allows that', async () => {
    const failure: unknown = await openS3({}, [])
      .write(KEY, text('x'))
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ told: { text: '服务器不允许访问该地址' }, mayHeal: false });
  });

  it.each(['PUT', 'GET', 'HEAD', 'DELETE'])(
    '[DOC-08] is given up after a time where it hangs on %s',
    async (hanging) => {
      const storage = openS3({}, ['127.0.0.1'], SHORT_LIMITS);
      await storage.write(KEY, text('x'));
      server.fail = (method) => (method === hanging ? 'hang' : undefined);
      const work = {
        PUT: () => storage.write(KEY, text('y')),
        GET: () => readAll(storage, KEY),
        HEAD: () => storage.sizeOf(KEY),
        DELETE: () => storage.remove(KEY),
      }[hanging];
      const failure: unknown = await work?.().catch((error: unknown) => error);
      expect(failure).toMatchObject({ told: { text: '存储服务没有及时响应' }, mayHeal: true });
    },
  );

  it('[DOC-08] keeps nothing of a content one part of which it refuses', async () => {
    const storage = openS3({ prefix: 'refused' });
    server.fail = (method, key) => (method === 'PUT' && key.startsWith('refused') ? 503 : undefined);
    const failure: unknown = await storage
      .write(KEY, Readable.from([Buffer.alloc(17 * 1024 * 1024)]))
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ told: { text: '存储服务暂时不可用（{status}）', values: { status: 503 } } });
    expect(server.uploads.size).toBe(0);
    server.fail = () => undefined;
    expect(await storage.sizeOf(KEY)).toBeUndefined();
  });
});
