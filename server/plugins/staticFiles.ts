import { existsSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { SCHEME_COOKIE } from 'contract/base';
import { answerUnknownAddress } from './envelope';

const API = /^\/(api|common|mkplat-admin|analysis-center-admin)(\/|$)/;
// Folders of built files. An unknown address in these folders is not a screen.
const FILES = /^\/(assets|subapps)\//;
const YEAR = 31_536_000;
const SCHEME = new RegExp(`(?:^|; ?)${SCHEME_COOKIE}=(light|dark)(?:;|$)`);

// The policy for a child that is not trusted. The child may run its own files only, may open no connections and
// navigate nowhere. Its origin is opaque even when its page is opened by itself. The portal frames its own pages only.
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

/** Serves the built SPA with the compressed files of the build. Every address without a file is a screen of the SPA. */
export async function serveStaticFiles(app: FastifyInstance, folder = resolve('dist/web')): Promise<void> {
  const built = ['', 'light', 'dark'].every((scheme) => existsSync(resolve(folder, pageIn(scheme))));
  if (built) {
    await app.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      index: false,
      cacheControl: false,
      dotfiles: 'ignore',
      // Addresses of folders are screens as well, especially `/`.
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
    // Addresses that have a route of the server are not screens, whatever the method.
    const isServers = app.hasRoute({ method: 'GET', url: path });
    const isScreen = ['GET', 'HEAD'].includes(request.method) && !API.test(path) && !FILES.test(path);
    if (!built || !isScreen || isServers) return answerUnknownAddress(request, reply);
    // Sends the page in the colour scheme that the user has chosen, so that a dark page is never white before its
    // script runs.
    const [, scheme = ''] = SCHEME.exec(request.headers.cookie ?? '') ?? [];
    return reply.sendFile(pageIn(scheme));
  });
}

// A child that runs apart has an opaque origin, so its files are readable from every origin. They contain no secret.
function openToFrames(reply: FastifyReply): void {
  void reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
}

// Returns the page in the given colour scheme, or in that of the user's system.
function pageIn(scheme: string): string {
  return scheme ? `index.${scheme}.html` : 'index.html';
}

// Returns the cache-control header. Assets with a hash never change. The page that refers to these assets is never
// cached. Other files are revalidated.
function cachingOf(path: string): string {
  if (/^(subapps\/[^/]+\/)?assets\//.test(path)) return `public, max-age=${YEAR}, immutable`;
  return /^index\.(\w+\.)?html/.test(path) ? 'no-store' : 'no-cache';
}
