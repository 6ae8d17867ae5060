import { existsSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { COLOR_SCHEME_COOKIE, SHARE_PAGES_PATH } from 'contract/base';
import { answerUnknownAddress } from './envelope';

const API = /^\/(api|common|mkplat-admin|analysis-center-admin)(\/|$)/;
// Folders of built files. An unknown address in these folders is not a page of the SPA.
const FILES = /^\/(assets|subapps)\//;
const YEAR = 31_536_000;
const SCHEME = new RegExp(`(?:^|; ?)${COLOR_SCHEME_COOKIE}=(light|dark)(?:;|$)`);

// The content security policy of the page in which the portal runs a sub-app that it does not trust. The sub-app may
// run only its own files, open no connections and navigate nowhere. The page has an opaque origin even when a browser
// opens it directly. Only the portal may frame the page.
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

// The document about the release, as the SPA asks for it (`PORTAL_VERSION_URL`).
const VERSION_FILE = '/version.json';

/** The options of {@link serveStaticFiles}. */
export interface StaticFilesOptions {
  readonly folder?: string;
  /** Returns the published notice of the release; undefined to serve that of the build. */
  readonly readVersionNotice: () => object | undefined;
}

/**
 * Serves the built SPA, with the compressed files of the build where a browser accepts these. Every address without a
 * file or a route of the server is a page of the SPA, except addresses of the API and in the folders of built files.
 */
export async function serveStaticFiles(
  app: FastifyInstance,
  { folder = resolve('dist/web'), readVersionNotice }: StaticFilesOptions,
): Promise<void> {
  app.addHook('onRequest', (request, reply, done) => {
    // Browsers ask with the time in the query, so that no cache answers.
    const [path] = request.url.split('?');
    const notice = path === VERSION_FILE && request.method === 'GET' ? readVersionNotice() : undefined;
    if (notice === undefined) done();
    else void reply.header('cache-control', 'no-cache').send(notice);
  });
  const built = ['', 'light', 'dark'].every((scheme) => existsSync(resolve(folder, pageIn(scheme))));
  if (built) {
    await app.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      index: false,
      cacheControl: false,
      dotfiles: 'ignore',
      // Serves no folder indexes: addresses that end in `/`, such as `/` itself, are pages of the SPA.
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
    // Addresses with a route of the server are not pages of the SPA, whatever the method of the request.
    const isServers = app.hasRoute({ method: 'GET', url: path });
    const isScreen = ['GET', 'HEAD'].includes(request.method) && !API.test(path) && !FILES.test(path);
    if (!built || !isScreen || isServers) return answerUnknownAddress(request, reply);
    // Sends the variant of the page in the user's colour scheme, so that a dark page is never white before its script
    // runs.
    const [, scheme = ''] = SCHEME.exec(request.headers.cookie ?? '') ?? [];
    // No search engine lists a link that somebody has published by mistake.
    if (path.startsWith(`${SHARE_PAGES_PATH}/`)) void reply.header('x-robots-tag', 'noindex, nofollow');
    return reply.sendFile(pageIn(scheme));
  });
}

// Lets every origin read the files of sub-apps, since a sub-app in a sandboxed frame has an opaque origin. The files
// contain no secret.
function openToFrames(reply: FastifyReply): void {
  void reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
}

// Returns the file name of the HTML page in the given colour scheme; without one, of the page that follows the system's
// scheme.
function pageIn(scheme: string): string {
  return scheme ? `index.${scheme}.html` : 'index.html';
}

// Returns the cache-control header. Assets with a hash never change. The page that refers to these assets is never
// cached. Other files are revalidated.
function cachingOf(path: string): string {
  if (/^(subapps\/[^/]+\/)?assets\//.test(path)) return `public, max-age=${YEAR}, immutable`;
  return /^index\.(\w+\.)?html/.test(path) ? 'no-store' : 'no-cache';
}
