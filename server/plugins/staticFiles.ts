import { existsSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { unknownAddress } from './envelope';

const API = /^\/(api|common|mkplat-admin|analysis-center-admin)(\/|$)/;
// Built files: what is not among them is no screen either.
const FILES = /^\/(assets|subapps)\//;
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
      // Folders are no files: their addresses are screens too, the first of all `/`.
      allowedPath: (path) => !path.endsWith('/'),
      setHeaders: (reply, path) => void reply.header('cache-control', cachingOf(relative(folder, path))),
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const [path = '/'] = request.url.split('?');
    // What the server answers itself is no screen, with whatever method it is asked.
    const isServers = app.hasRoute({ method: 'GET', url: path });
    const isScreen = ['GET', 'HEAD'].includes(request.method) && !API.test(path) && !FILES.test(path);
    if (!built || !isScreen || isServers) return unknownAddress(request, reply);
    return reply.sendFile('index.html');
  });
}

// Hashed assets never change; the page that names them is fetched anew each time; the rest is asked for anew.
function cachingOf(path: string): string {
  if (/^(subapps\/[^/]+\/)?assets\//.test(path)) return `public, max-age=${YEAR}, immutable`;
  return path.startsWith('index.html') ? 'no-store' : 'no-cache';
}
