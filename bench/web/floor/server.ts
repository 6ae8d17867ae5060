import { createServer } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { findFreePort } from '../../../scripts/freePort';
import { root } from '../../../scripts/root.mjs';

/** The floor of the measurements: a bare React page with the same fields and rows as the portal's list of users. */
export interface Floor {
  readonly url: string;
  stop(): Promise<void>;
}

const PAGE =
  '<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>floor</title><body><script src="/app.js" defer></script>';

/** Builds the floor's page and serves it. `answer` is the body of the answer of `/user/list`. */
export async function startFloor(answer: string): Promise<Floor> {
  const { outputFiles } = await build({
    entryPoints: [join(root, 'bench/web/floor/app.tsx')],
    bundle: true,
    minify: true,
    write: false,
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const [file] = outputFiles;
  if (!file) throw new Error('esbuild has written no file');
  const script = brotliCompressSync(file.contents);
  const server = createServer(({ url = '/' }, response) => {
    if (url === '/app.js') {
      const headers = { 'content-type': 'text/javascript', 'content-encoding': 'br', 'cache-control': 'max-age=3600' };
      response.writeHead(200, headers).end(script);
    } else if (url.startsWith('/user/list')) {
      response.writeHead(200, { 'content-type': 'application/json' }).end(answer);
    } else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(PAGE);
  });
  const port = await findFreePort();
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
