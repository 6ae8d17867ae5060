import { existsSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { SCHEME_COOKIE } from 'contract/base';
import { unknownAddress } from './envelope';

const API = /^\/(api|common|mkplat-admin|analysis-center-admin)(\/|$)/;
// Folders of built files: an unknown address below them is no screen.
const FILES = /^\/(assets|subapps)\//;
const YEAR = 31_536_000;
const SCHEME = new RegExp(`(?:^|; ?)${SCHEME_COOKIE}=(light|dark)(?:;|$)`);

// A child that is not trusted may run its own files only: no connections, an opaque origin even when its page is opened
// by itself, and no navigation, since the portal frames its own pages alone.
const FRAME_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-scripts',
].join('; ');

/** Serves the built SPA as the build compressed it. Every address without a file is a screen of the SPA. */
export async function staticFiles(app: FastifyInstance, folder = resolve('dist/web')): Promise<void> {
  const built = ['', 'light', 'dark'].every((scheme) => existsSync(resolve(folder, pageIn(scheme))));
  if (built) {
    await app.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      index: false,
      cacheControl: false,
      dotfiles: 'ignore',
      // Folders are no files: their addresses are screens as well, `/` above all.
      allowedPath: (path) => !path.endsWith('/'),
      setHeaders: (reply, path) => {
        const name = relative(folder, path);
        void reply.header('cache-control', cachingOf(name));
        if (name.startsWith('subapps/')) openToFrames(reply);
        if (/^subapps\/frame\.html/.test(name)) void reply.header('content-security-policy', FRAME_POLICY);
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const [path = '/'] = request.url.split('?');
    // Addresses that the server answers itself are no screens, whatever the method.
    const isServers = app.hasRoute({ method: 'GET', url: path });
    const isScreen = ['GET', 'HEAD'].includes(request.method) && !API.test(path) && !FILES.test(path);
    if (!built || !isScreen || isServers) return unknownAddress(request, reply);
    // Sends the page in the colour scheme that the user chose, so that a dark page is never white before its script
    // runs.
    const [, scheme = ''] = SCHEME.exec(request.headers.cookie ?? '') ?? [];
    return reply.sendFile(pageIn(scheme));
  });
}

// A child that runs apart has an opaque origin, so its files are readable from every origin. They contain no secret.
function openToFrames(reply: FastifyReply): void {
  void reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
}

// In that colour scheme, or in that of the user's system.
function pageIn(scheme: string): string {
  return scheme ? `index.${scheme}.html` : 'index.html';
}

// Hashed assets never change; the page that names them is never cached; other files are revalidated.
function cachingOf(path: string): string {
  if (/^(subapps\/[^/]+\/)?assets\//.test(path)) return `public, max-age=${YEAR}, immutable`;
  return /^index\.(\w+\.)?html/.test(path) ? 'no-store' : 'no-cache';
}
