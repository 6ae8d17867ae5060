import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/**
 * Sets headers that allow the portal's own files alone to run, and keep other sites from framing the portal or reading
 * its addresses.
 */
export async function securityHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // antd writes its styles into the page as it renders.
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
