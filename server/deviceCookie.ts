import type { FastifyReply, FastifyRequest } from 'fastify';
import { ADMIN_PATH } from 'contract/base';
import { REMEMBERED_DEVICE_DAYS } from 'contract/access/signInSteps';
import { session } from 'contract/access/session';

/** How long a browser keeps the cookie of a known device, in seconds: half a year. */
export const DEVICE_COOKIE_SECONDS = 180 * 86_400;

/** A cookie by which the server recognises a browser. Scripts can't read it. */
export interface DeviceCookie {
  /** The value that the browser has sent; undefined if it has sent none. */
  readonly value: string | undefined;
  /** Sends a value to the browser. */
  set(value: string): void;
}

/**
 * Reads and sets the cookie of a browser in which users have signed in before. The browser sends the cookie only with
 * the sign-in by password.
 */
export function createDeviceCookie(request: FastifyRequest, reply: FastifyReply): DeviceCookie {
  return createCookie(request, reply, { name: 'device', path: session.login.path, seconds: DEVICE_COOKIE_SECONDS });
}

/** Reads and sets the cookie of a browser in which users need no second factor (SET-03). */
export function createRememberedDeviceCookie(request: FastifyRequest, reply: FastifyReply): DeviceCookie {
  const seconds = REMEMBERED_DEVICE_DAYS * 86_400;
  return createCookie(request, reply, { name: 'remembered-device', path: ADMIN_PATH, seconds });
}

function createCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, path, seconds }: { readonly name: string; readonly path: string; readonly seconds: number },
): DeviceCookie {
  const secure = request.protocol === 'https' ? '; Secure' : '';
  const pattern = new RegExp(`(?:^|; ?)${name}=([\\w.~-]{1,500})(?:;|$)`);
  return {
    value: pattern.exec(request.headers.cookie ?? '')?.[1],
    set(value) {
      const attributes = `Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`;
      void reply.header('set-cookie', `${name}=${value}; ${attributes}`);
    },
  };
}
