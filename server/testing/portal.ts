import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import * as v from 'valibot';
import type { ArgOf, DataOf, Endpoint } from 'contract/endpoint';
import { envelope, isSuccess, refusalDetail } from 'contract/envelope';
import type { Envelope, FieldMessage } from 'contract/envelope';
import { CIPHER_PROPERTY_CODES, properties } from 'contract/site/properties';
import { replaceSecrets } from 'contract/secret';
import { FIELD_KEY_PROPERTY, session } from 'contract/access/session';
import { createApp } from '../app';
import { loadInstallationSecrets } from '../crypto/installationSecrets';
import { createPasswords } from '../crypto/passwords';
import { createStorageCipher } from '../crypto/storageCipher';
import { installIfEmpty } from '../db/install/install';
import { collectParameters } from '../declared';
import type { Store } from '../db/store';
import { copyDatabase, prepareDemoDatabase, connectTestStore, createTestStore } from '../db/testing';
import type { TestDatabase, TestStore } from '../db/testing';
import { startCallStatistics } from '../endpointStatistics/callStatistics';
import { startErrorLog } from '../errorLog/errorLog';
import { createTestFileReader } from '../files/reader/testing';
import type { Scanner } from '../files/scanner';
import { openJobQueue } from '../jobs/queue';
import { createCallLimits } from '../limits/limits';
import type { CallLimits } from '../limits/limits';
import { startLiveFeed } from '../live';
import { createMailGuard } from '../mail/mailGuard';
import { createMailOutbox } from '../mail/outbox';
import type { MailFallback } from '../mail/settings';
import type { Messenger } from '../modules/access/session/messenger';
import { createOutbound } from '../outbound/outbound';
import { createOutboundStream } from '../outbound/outboundStream';
import { modules } from '../modules';
import type { ParameterDefinition } from '../parameters/definition';
import { openParameters } from '../parameters/parameters';
import type { ServerResources } from '../services';
import { copyArgumentFields, decryptField, toRequest, encryptArgument } from './browser';
import type { NamedArgument } from './browser';
import { readNewestMail } from './newestMail';
import { solveCaptcha } from './solveCaptcha';

/** The password of every user of the demo data set in tests. */
export const DEMO_PASSWORD = 'Demo-Pass-1';

const ONE_HOUR_MS = 3_600_000;

/** A signed-in user, with the session data that the browser keeps. */
export interface SignedIn {
  readonly token: string;
  readonly fieldKey: Buffer;
  readonly userId: string;
  readonly merchantId: string;
}

/** The refusal of a call, as the client receives it. */
export interface RefusedCall {
  readonly status: number;
  readonly subCode: string | null | undefined;
  readonly msg: string | null | undefined;
  readonly fields: readonly Pick<FieldMessage, 'name' | 'message'>[];
  readonly headers: LightMyRequestResponse['headers'];
}

/**
 * A complete portal in a test, over its own database with the demo data set, with functions for the calls that a
 * browser makes.
 */
export interface Portal {
  readonly app: FastifyInstance;
  readonly store: TestStore;
  readonly services: ServerResources;
  readonly signIn: (userName: string, password?: string) => Promise<SignedIn>;
  /** Calls an endpoint as the SPA does and returns its data with secrets decrypted; throws when the call is refused. */
  readonly call: <E extends Endpoint>(endpoint: E, arg: ArgOf<E>, as?: SignedIn) => Promise<DataOf<E>>;
  /** Calls an endpoint and returns its refusal; throws when the call is not refused. */
  readonly refused: <E extends Endpoint>(endpoint: E, arg: ArgOf<E>, as?: SignedIn) => Promise<RefusedCall>;
  /** Calls an endpoint and returns the HTTP response. */
  readonly send: (endpoint: Endpoint, arg: NamedArgument, as?: SignedIn) => Promise<LightMyRequestResponse>;
  /** Encrypts an argument's secrets as the SPA does. */
  readonly seal: (endpoint: Endpoint, arg: NamedArgument) => NamedArgument;
  /** Reads one row directly from the database. */
  readonly row: (statement: string, ...params: readonly unknown[]) => Promise<Record<string, unknown>>;
  /** Returns the newest mail to a user, decrypted, and the verification code in its text. */
  readonly mailTo: (userId: string) => Promise<{ recipient: string; subject: string; text: string; code: string }>;
  readonly close: () => Promise<void>;
}

/** Options of {@link installPortal}. */
export interface PortalOptions {
  /** The database that the portal works on a copy of. Default: the database with the demo data set. */
  readonly from?: TestDatabase;
  /** The address at which people open the portal. Null: not configured. */
  readonly origin?: string | null;
  readonly timeZone?: string;
  readonly messenger?: Messenger;
  /** The networks that are not public in which stores of buckets, mail servers and vendors may be. Default: none. */
  readonly outboundNetworks?: readonly string[];
  /** Looks for malicious content in uploads. Default: nothing does. */
  readonly scanner?: Scanner;
  readonly mailFallback?: MailFallback;
  /**
   * Creates the limits of calls over the portal's store. Undefined: calls are not limited, since tests make more calls
   * than users do.
   */
  readonly limitsOver?: (store: Store) => CallLimits;
  /** The parameters of the portal, by key. Default: those of all modules. */
  readonly definitions?: ReadonlyMap<string, ParameterDefinition>;
  readonly createServer?: (services: ServerResources) => Promise<FastifyInstance>;
}

// Installs the demo data set. Filling a database takes longer than most tests, so this runs once per test run, and each
// portal begins with a copy.
async function installDemo() {
  const { database, folder } = await prepareDemoDatabase(async ({ url }, keys) => {
    const secrets = loadInstallationSecrets(keys);
    await installIfEmpty({
      ownerUrl: url,
      cipher: createStorageCipher(secrets),
      keyFingerprint: secrets.fingerprint,
      passwords: createPasswords(),
      demo: true,
      adminPassword: DEMO_PASSWORD,
    });
  });
  const secrets = loadInstallationSecrets(folder);
  return { database, secrets, cipher: createStorageCipher(secrets) };
}

let demo: ReturnType<typeof installDemo> | undefined;

/** The result of {@link preparePortal}: the value that its work returned, and a database that other portals can copy. */
export interface PreparedPortal<T> {
  readonly database: TestDatabase;
  readonly value: T;
}

/**
 * Runs `work` in a new portal, closes the portal and keeps its database, so that other portals can start with a copy.
 * The caller has to drop the database.
 */
export async function preparePortal<T>(
  work: (portal: Portal) => Promise<T>,
  options: PortalOptions,
): Promise<PreparedPortal<T>> {
  demo ??= installDemo();
  const database = await copyDatabase((await demo).database);
  const portal = await openPortal(connectTestStore(database), options);
  const value = await work(portal);
  await portal.close();
  return { database, value };
}

/** Installs a portal for a test, with a copy of a filled database. */
export async function installPortal(options: PortalOptions = {}): Promise<Portal> {
  demo ??= installDemo();
  return openPortal(await createTestStore(options.from ?? (await demo).database), options);
}

async function openPortal(
  store: TestStore,
  {
    origin = 'http://localhost',
    timeZone = 'Asia/Shanghai',
    messenger,
    outboundNetworks = [],
    scanner,
    mailFallback = 'outbox',
    limitsOver = (store) =>
      createCallLimits(() => ({ requestsPerUser: 0, requestsPerAddress: 0, secretSearchesPerUser: 60 }), {
        store,
        log: () => undefined,
      }),
    definitions = collectParameters(modules),
    createServer = (services) => createApp(services),
  }: PortalOptions,
): Promise<Portal> {
  demo ??= installDemo();
  const { secrets, cipher } = await demo;
  const filesDir = mkdtempSync(join(tmpdir(), 'portal-files-'));
  const services = {
    store,
    parameters: await openParameters({ store, storageCipher: cipher, definitions, log: () => undefined }),
    limits: limitsOver(store),
    live: startLiveFeed(store),
    // Stores errors only when a test asks for it, so that no other test finds changes that it has not made.
    errorLog: startErrorLog({ store, log: () => undefined, flushIntervalMs: ONE_HOUR_MS }),
    callStatistics: startCallStatistics({ store, log: () => undefined, flushIntervalMs: ONE_HOUR_MS }),
    secrets,
    storageCipher: cipher,
    passwords: createPasswords(),
    mail: createMailOutbox(mailFallback, cipher),
    jobs: await openJobQueue({ store, storageCipher: cipher }),
    filesDir,
    scanner,
    fileReader: createTestFileReader(),
    mailGuard: createMailGuard(outboundNetworks),
    outbound: createOutbound({ networks: outboundNetworks }),
    outboundStream: createOutboundStream({ networks: outboundNetworks }),
    messenger,
    origin: origin ?? undefined,
    timeZone,
  };
  async function stopServices() {
    const { limits, live, parameters, errorLog, callStatistics } = services;
    await Promise.all([limits.stop(), live.stop(), parameters.stop(), errorLog.stop(), callStatistics.stop()]);
    await store.close();
    rmSync(filesDir, { recursive: true });
  }
  const app = await createServer(services).catch(async (error: unknown) => {
    await stopServices();
    throw error;
  });

  const site = v.parse(
    properties.loadProperties.data,
    readEnvelope(await app.inject(toRequest(properties.loadProperties, {}))).data,
  );
  const property = (code: string) => site.find(({ attrCode }) => attrCode === code)?.attrValue ?? '';
  if (property(CIPHER_PROPERTY_CODES.scheme) !== 'rsa-oaep-256')
    throw new Error('the tests know no other scheme than rsa-oaep-256');
  const publicKey = property(CIPHER_PROPERTY_CODES.publicKey);

  function seal(endpoint: Endpoint, arg: NamedArgument): NamedArgument {
    // Vendors send the secrets of a callback in clear text.
    if (endpoint.needs === 'callback') return arg;
    return copyArgumentFields(
      replaceSecrets(endpoint.arg, arg, (value) =>
        encryptArgument(publicKey, value, { isPublic: endpoint.needs === 'public' }),
      ),
    );
  }

  function send(endpoint: Endpoint, arg: NamedArgument, as?: SignedIn) {
    return app.inject(toRequest(endpoint, seal(endpoint, arg), as?.token));
  }

  async function call<E extends Endpoint>(endpoint: E, arg: ArgOf<E>, as?: SignedIn): Promise<DataOf<E>> {
    return openAnswer(endpoint, readEnvelope(await send(endpoint, copyArgumentFields(arg), as)), as);
  }

  function openAnswer<E extends Endpoint>(endpoint: E, answer: Envelope, as?: SignedIn): DataOf<E> {
    if (!isSuccess(answer)) throw new Error(`${endpoint.path} was refused: ${JSON.stringify(answer)}`);
    const open = (value: string) => (as ? decryptField(as.fieldKey, value) : value);
    return v.parse(endpoint.data, replaceSecrets(endpoint.data, answer.data, open));
  }

  async function row(statement: string, ...params: readonly unknown[]) {
    const [found] = await store.ownerQuery(statement, params);
    if (!found) throw new Error(`no row: ${statement}`);
    return found;
  }

  return {
    app,
    store,
    services,
    seal,
    send,
    call,
    async refused(endpoint, arg, as) {
      const response = await send(endpoint, copyArgumentFields(arg), as);
      const answer = readEnvelope(response);
      if (isSuccess(answer)) throw new Error(`${endpoint.path} was not refused: ${response.body}`);
      const { fields } = v.parse(refusalDetail, answer.data ?? {});
      return {
        status: response.statusCode,
        subCode: answer.subCode,
        msg: answer.msg,
        fields: fields.map(({ name, message }) => ({ name, message })),
        headers: response.headers,
      };
    },
    async signIn(userName, password = DEMO_PASSWORD) {
      const credentials = { userName, password };
      const answer = readEnvelope(await send(session.login, credentials));
      const solve = async () => solveCaptcha(await call(session.getCaptcha, credentials));
      const { token } =
        answer.subCode === 'captcha-required'
          ? await call(session.login, { ...credentials, captcha: await solve() })
          : openAnswer(session.login, answer);
      const info = readEnvelope(await app.inject(toRequest(session.getInfo, {}, token)));
      const base = v.parse(session.getInfo.data, info.data);
      const fieldKey = Buffer.from(base[FIELD_KEY_PROPERTY] ?? '', 'base64');
      return { token, fieldKey, userId: base.user.userId, merchantId: base.merchant.merchantId };
    },
    row,
    mailTo: (userId) => readNewestMail(row, cipher, userId),
    async close() {
      await app.close();
      await stopServices();
    },
  };
}

/** Parses the envelope of an answer. */
export function readEnvelope(response: LightMyRequestResponse): Envelope {
  return v.parse(envelope, JSON.parse(response.body));
}
