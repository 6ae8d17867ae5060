import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { registerErrorHandler } from './envelope';
import { setSecurityHeaders } from './securityHeaders';
import { serveStaticFiles } from './staticFiles';

const SCRIPT = 'console.log("portal");'.repeat(100);
const PAGE = '<!doctype html><div id="root"></div>';
let folder: string;
let app: FastifyInstance;

async function serverOf(folder: string, notice?: object): Promise<FastifyInstance> {
  const server = fastify({ exposeHeadRoutes: false });
  registerErrorHandler(server);
  await setSecurityHeaders(server);
  server.get('/healthz', () => ({ status: 'ok' }));
  await serveStaticFiles(server, { folder, readVersionNotice: () => notice });
  return server;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-web-'));
  await mkdir(join(folder, 'assets'));
  for (const [name, content] of [
    ['index.html', PAGE],
    ['index.light.html', `${PAGE}light`],
    ['index.dark.html', `${PAGE}dark`],
    ['assets/main.abc123.js', SCRIPT],
  ] as const) {
    await writeFile(join(folder, name), content);
    await writeFile(join(folder, `${name}.br`), brotliCompressSync(content));
    await writeFile(join(folder, `${name}.gz`), gzipSync(content));
  }
  await writeFile(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(folder, '.secret'), 'hidden');
  app = await serverOf(folder);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const get = (url: string, encoding = '') => app.inject({ url, headers: { 'accept-encoding': encoding } });

it.each([
  ['br, gzip', 'br', (raw: Buffer) => brotliDecompressSync(raw)],
  ['gzip, deflate, br', 'br', (raw: Buffer) => brotliDecompressSync(raw)],
  ['gzip', 'gzip', (raw: Buffer) => gunzipSync(raw)],
  ['', undefined, (raw: Buffer) => raw],
] as const)(
  'serves what was compressed at build time to a browser that takes "%s"',
  async (accepts, encoding, open) => {
    const script = await get('/assets/main.abc123.js', accepts);
    expect(script.statusCode).toBe(200);
    expect(script.headers['content-encoding']).toBe(encoding);
    expect(script.headers['content-type']).toContain('javascript');
    expect(open(script.rawPayload).toString()).toBe(SCRIPT);
    expect(String(script.headers.vary).toLowerCase()).toContain('accept-encoding');
    const page = await get('/system/user', accepts);
    expect(page.headers['content-encoding']).toBe(encoding);
    expect(open(page.rawPayload).toString()).toBe(PAGE);
  },
);

it('lets browsers keep hashed assets for good, and ask for the rest anew', async () => {
  expect((await get('/assets/main.abc123.js', 'br')).headers['cache-control']).toBe(
    'public, max-age=31536000, immutable',
  );
  expect((await get('/favicon.svg')).headers['cache-control']).toBe('no-cache');
});

it.each(['/', '/login', '/system/user?pageNum=2', '/smartube-app/hudong/x', '/index.html', '/apiary'])(
  'serves the SPA at %s, never cached',
  async (url) => {
    const page = await get(url);
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.body).toBe(PAGE);
  },
);

it.each([
  ['scheme=dark', 'dark'],
  ['size=small; scheme=light; Admin-Token=x', 'light'],
  ['scheme=system', ''],
  ['scheme=../../package', ''],
  ['other-scheme=dark', ''],
])('serves the page in the ground that was chosen, never cached: %s', async (cookie, ground) => {
  const page = await app.inject({ url: '/system/user', headers: { cookie } });
  expect([page.statusCode, page.body]).toEqual([200, PAGE + ground]);
  expect(page.headers['cache-control']).toBe('no-store');
});

it.each([
  '/assets/main.gone.js',
  '/assets/',
  '/api/x',
  '/api',
  '/common/x',
  '/.secret',
  '/%2e%2e/package.json',
  '/..%2f..%2fetc%2fpasswd',
])('serves no page and no file at %s', async (url) => {
  const answer = await get(url);
  expect(answer.body).not.toMatch(/hidden|root:|smartube/);
  if (url !== '/.secret' && !url.includes('%2')) expect(answer.json()).toMatchObject({ subCode: 'not-found' });
});

it.each(['//system/user', '/redirect/https://evil.example'])(
  '[NAV-03] leads whoever visits %s to a page that says there is none',
  async (pathname) => {
    const visit = await app.inject({ url: { pathname }, headers: { accept: 'text/html,*/*' } });
    expect([visit.statusCode, visit.headers.location]).toEqual([302, '/401']);
  },
);

it('answers HEAD with the page for screens, and never for what the server answers itself', async () => {
  const head = (url: string) => app.inject({ method: 'HEAD', url });
  const page = await head('/system/user');
  expect([page.statusCode, page.headers['content-type'], page.body]).toEqual([200, 'text/html; charset=utf-8', '']);
  for (const url of ['/healthz', '/healthz?x=1', '/api/x', '/assets/main.gone.js']) {
    expect((await head(url)).statusCode).toBe(404);
  }
});

it('serves only reading', async () => {
  expect((await app.inject({ method: 'POST', url: '/login' })).statusCode).toBe(404);
});

it('sends the headers under which a browser runs nothing but the portal’s own files', async () => {
  for (const url of ['/', '/assets/main.abc123.js', '/api/x']) {
    const { headers } = await get(url);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline|\*/);
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' });
    expect(headers).not.toHaveProperty('access-control-allow-origin');
    expect(headers).not.toHaveProperty('x-powered-by');
  }
});

it('says that there is nothing while the SPA is not built', async () => {
  const bare = await serverOf(join(folder, 'nowhere'));
  expect((await bare.inject('/')).statusCode).toBe(404);
  await bare.close();
});

it('[SET-02] serves the published notice of the release in place of that of the build', async () => {
  await writeFile(join(folder, 'version.json'), '{"version":"of the build"}');
  const noticeOf = async (server: FastifyInstance) => {
    const { body, headers } = await server.inject('/version.json?t=1');
    return [JSON.parse(body) as unknown, headers['cache-control']];
  };
  expect(await noticeOf(app)).toEqual([{ version: 'of the build' }, 'no-cache']);
  const published = await serverOf(folder, { version: 'published' });
  expect(await noticeOf(published)).toEqual([{ version: 'published' }, 'no-cache']);
  await published.close();
});
