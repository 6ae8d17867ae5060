import * as v from 'valibot';
import type { Endpoint } from 'contract/endpoint';
import { envelope } from 'contract/envelope';
import { CIPHER_PROPERTY_CODES, properties } from 'contract/site/properties';
import { replaceSecrets } from 'contract/secret';
import { session } from 'contract/access/session';
import { copyArgumentFields, toRequest, encryptArgument } from './browser';
import type { NamedArgument } from './browser';

/** A client over a real connection, for servers that run in a separate process. */
export interface Client {
  signIn(userName: string, password: string): Promise<string>;
  send(endpoint: Endpoint, arg: NamedArgument, token?: string): Promise<Response>;
  /** Calls an endpoint and returns the data as it was sent; throws when the call is refused. */
  call(endpoint: Endpoint, arg: NamedArgument, token?: string): Promise<unknown>;
}

/** Connects to a running server and fetches its public key. */
export async function connectClient(url: string): Promise<Client> {
  let publicKey = '';
  const send = (endpoint: Endpoint, arg: NamedArgument, token?: string) => {
    const sealed = replaceSecrets(endpoint.arg, arg, (value) =>
      encryptArgument(publicKey, value, { isPublic: endpoint.needs === 'public' }),
    );
    const { payload, ...request } = { payload: undefined, ...toRequest(endpoint, copyArgumentFields(sealed), token) };
    const { 'sec-fetch-mode': _, ...headers } = request.headers;
    return fetch(url + request.url, {
      method: request.method,
      headers,
      ...(payload !== undefined && { body: payload }),
    });
  };
  const call = async (endpoint: Endpoint, arg: NamedArgument, token?: string) => {
    const { code, msg, data } = v.parse(envelope, await (await send(endpoint, arg, token)).json());
    if (code !== '10000') throw new Error(`${endpoint.path}: ${String(msg)}`);
    return data;
  };
  const site = v.parse(properties.loadProperties.data, await call(properties.loadProperties, {}));
  publicKey = site.find(({ attrCode }) => attrCode === CIPHER_PROPERTY_CODES.publicKey)?.attrValue ?? '';
  return {
    send,
    call,
    async signIn(userName, password) {
      return v.parse(session.login.data, await call(session.login, { userName, password })).token;
    },
  };
}
