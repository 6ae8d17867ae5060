import { generateKeyPairSync } from 'node:crypto';
import type { Endpoint, Endpoints } from 'contract/endpoint';
import { REFUSED_CODE, SUCCESS_CODE } from 'contract/envelope';
import { properties } from 'contract/site/properties';
import { registry } from 'contract/registry';
import type { Failure } from '@/platform/http/failure';

/** A request that waits for the recorded answer. */
export interface PendingRequest {
  readonly endpoint: string;
  succeed(data: unknown): void;
  fail(failure: Omit<Failure, 'fields'> & { readonly fields: readonly unknown[] }): void;
}

const endpoints = Object.values(registry).flatMap((file: Endpoints) => Object.entries<Endpoint>(file));

/** Replaces the network: every request waits until the replay answers it as recorded. */
export function replaceNetwork(): { readonly open: PendingRequest[]; restore(): void } {
  const open: PendingRequest[] = [];
  const genuine = globalThis.fetch;
  const { publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, 'http://127.0.0.1');
    const [endpoint, declared] = endpoints.find(([, { method, path }]) => {
      return method === (init?.method ?? 'GET') && pattern(path).test(pathname);
    }) ?? ['unknown', undefined];
    // Answers with a new public key at once. A sign-in requests this key if the site's configuration has not arrived
    // yet, and no recording contains the key.
    if (declared === properties.loadPublicKey) return json(success({ scheme: 'rsa-oaep-256', keyId: '', publicKey }));
    return new Promise<Response>((answer, reject) => {
      init?.signal?.addEventListener('abort', () => {
        reject(new DOMException('given up', 'AbortError'));
      });
      open.push({
        endpoint,
        succeed: (data) => {
          answer(json(success(data)));
        },
        fail: ({ kind, subCode, message, fields }) => {
          if (kind === 'network') reject(new TypeError('Failed to fetch'));
          else {
            const said = { code: REFUSED_CODE, subCode, subMsg: message, data: { fields } };
            answer(json(said, kind === 'http' ? 500 : 200));
          }
        },
      });
    });
  };
  return {
    open,
    restore: () => {
      globalThis.fetch = genuine;
    },
  };
}

const success = (data: unknown) => ({ code: SUCCESS_CODE, data });
const pattern = (path: string) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);

function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}
