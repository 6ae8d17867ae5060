import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/**
 * Sets security headers: the browser runs only the portal's own files, other sites can't frame the portal, and the
 * addresses of its pages are not sent to other sites.
 */
export async function setSecurityHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Inline styles are allowed, since antd writes its styles into the page as it renders.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    // The proxy in front decides on Strict-Transport-Security, since it knows whether the site stays on https.
    strictTransportSecurity: false,
  });
}
