import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { unknownAddress } from './envelope';

const API = /^\/(api|common|mkplat-admin|analysis-center-admin)(\/|$)/;
const YEAR = 31_536_000;

/** Serves the built SPA as it was compressed at build time; every address that is no file is a screen of it. */
export async function staticFiles(app: FastifyInstance, folder = resolve('dist/web')): Promise<void> {
  const built = existsSync(resolve(folder, 'index.html'));
  if (built) {
    await app.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      index: false,
      cacheControl: false,
      dotfiles: 'ignore',
      setHeaders(reply, path) {
        const hashed = path.startsWith(resolve(folder, 'assets'));
        void reply.header('cache-control', hashed ? `public, max-age=${String(YEAR)}, immutable` : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const [path = '/'] = request.url.split('?');
    const isScreen = request.method === 'GET' && !API.test(path) && !path.startsWith('/assets/');
    if (!built || !isScreen) return unknownAddress(request, reply);
    return reply.header('cache-control', 'no-store').sendFile('index.html');
  });
}
