import type { FastifyReply, FastifyRequest } from 'fastify';
import { session } from 'contract/access/session';

const NAME = 'device';
const VALUE = new RegExp(`(?:^|; ?)${NAME}=([\\w.~-]{1,500})(?:;|$)`);

/** How long a browser keeps the cookie, in seconds: half a year. */
export const DEVICE_COOKIE_SECONDS = 180 * 86_400;

/** The cookie by which the server recognises a browser in which users have signed in before. */
export interface DeviceCookie {
  /** The value that the browser has sent; undefined if it has sent none. */
  readonly value: string | undefined;
  /** Sends a value to the browser, which keeps it for half a year. */
  set(value: string): void;
}

/**
 * Reads and sets the device cookie of a request. The browser sends the cookie only with the sign-in by password, and
 * hides it from scripts.
 */
export function createDeviceCookie(request: FastifyRequest, reply: FastifyReply): DeviceCookie {
  const secure = request.protocol === 'https' ? '; Secure' : '';
  return {
    value: VALUE.exec(request.headers.cookie ?? '')?.[1],
    set(value) {
      const attributes = `Path=${session.login.path}; Max-Age=${DEVICE_COOKIE_SECONDS}; HttpOnly; SameSite=Strict${secure}`;
      void reply.header('set-cookie', `${NAME}=${value}; ${attributes}`);
    },
  };
}
