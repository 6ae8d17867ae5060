import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { number } from 'valibot';
import { createArrivals } from './arrivals';
import { addControl } from './control';
import type { ReceiptAddresses } from './receiptAddresses';
import { createReceipts } from './receipts';
import type { SimulatorState } from './state';
import type { Tables } from './tables';
import { addTrouble, NO_TROUBLE, troubleSchema } from './trouble';
import type { TroubleOptions } from './trouble';
import type { ProtocolVendor } from './protocolVendor';
import type { Vendor, World } from './vendor';

/** Options of {@link startVendors}. */
export interface SimulatorOptions {
  readonly vendors: readonly (Vendor | ProtocolVendor)[];
  /** What the vendors keep their own state in, too. The simulator closes it. */
  readonly tables: Tables;
  readonly receiptAddresses: ReceiptAddresses;
  /** The port of each vendor by its name; any free one for a vendor without. */
  readonly ports?: Readonly<Record<string, number>>;
  /** The port of the page; 0, the default, for any free one. */
  readonly controlPort?: number;
  readonly trouble?: Partial<TroubleOptions>;
}

/** A running simulator. */
export interface Simulator extends SimulatorState {
  /** The address of the page. */
  readonly controlUrl: string;
  /** The address of a vendor, such as `http://127.0.0.1:8091`. */
  urlOf(vendor: string): string;
  readonly close: () => Promise<void>;
}

const HOST = '127.0.0.1';
// Files for reviews come in base64 within a form.
const BODY_BYTES = 16 * 1024 * 1024;

/** Starts each vendor on a port of its own on the loopback interface, and the page that shows what arrives. */
export async function startVendors(options: SimulatorOptions): Promise<Simulator> {
  const { vendors, tables, receiptAddresses, ports = {} } = options;
  const troubleOptions: TroubleOptions = { slowMs: 3_000, lateMs: 30_000, random: Math.random, ...options.trouble };
  const troubles = tables.open('trouble', troubleSchema);
  const clock = tables.open('clock', number());
  const arrivals = createArrivals(tables);
  const readTrouble = (vendor: string) => troubles.get(vendor) ?? NO_TROUBLE;
  const receipts = createReceipts(tables, readTrouble, troubleOptions.random);
  const aheadMs = () => clock.get('ahead') ?? 0;
  const now = () => Date.now() + aheadMs();
  const urls = new Map<string, string>();
  const servers: { close(): Promise<unknown> }[] = [];

  const toWorld = (name: string): World => ({
    now,
    arrive: (arrival) => arrivals.add(name, now(), arrival),
    sendReceipt: (receipt) => receipts.send(name, receipt),
  });

  const state: SimulatorState = {
    vendors,
    urls,
    arrivals,
    receipts,
    receiptAddresses,
    now,
    aheadMs,
    advance: (milliseconds) => clock.set('ahead', aheadMs() + milliseconds),
    readTrouble,
    setTrouble: (vendor, trouble) => troubles.set(vendor, trouble),
    reply(number, text) {
      const row = arrivals.list({}).find((arrived) => arrived.number === number);
      const vendor = vendors.find(({ name }) => name === row?.vendor);
      if (row?.arrival.kind !== 'sms' || vendor === undefined || !('reply' in vendor)) return false;
      const { account, signName, recipient } = row.arrival;
      vendor.reply(toWorld(vendor.name), { account, signName, recipient, text });
      return true;
    },
    press(number, actionId) {
      const rows = arrivals.list({ kind: 'chat' });
      const row = rows.find((arrived) => arrived.number === number);
      // What has arrived again under the same id has replaced what was there before.
      const shown = rows.find((one) => one.vendor === row?.vendor && one.arrival.messageId === row.arrival.messageId);
      const vendor = vendors.find(({ name }) => name === shown?.vendor);
      if (shown?.arrival.kind !== 'chat' || vendor === undefined || !('press' in vendor)) return false;
      const { messageId, recipient, actions = [] } = shown.arrival;
      if (!actions.some((action) => action.actionId === actionId)) return false;
      vendor.press({ messageId, recipient, actionId });
      return true;
    },
    reset: () => tables.clear(),
  };

  async function close(): Promise<void> {
    receipts.close();
    await Promise.all(servers.map((server) => server.close()));
    tables.close();
  }

  async function listen(app: FastifyInstance, port: number): Promise<string> {
    servers.push(app);
    return app.listen({ host: HOST, port });
  }

  async function listenByHttp(vendor: Vendor, world: World, port: number): Promise<string> {
    const app = Fastify({ forceCloseConnections: true, bodyLimit: BODY_BYTES });
    addTrouble(app, vendor, () => readTrouble(vendor.name), troubleOptions, receipts.releaseNow);
    // The last hook before the handler, as the parsing of the body would lose the context.
    app.addHook('preHandler', (_request, reply, done) => {
      const release = receipts.collect(done);
      // A customer who is gone already, such as a portal that was killed, gets its receipts nevertheless.
      if (reply.raw.closed) release();
      else reply.raw.once('close', release);
    });
    vendor.routes(app, world);
    return listen(app, port);
  }

  async function listenByProtocol(vendor: ProtocolVendor, world: World, port: number): Promise<string> {
    const server = await vendor.listen(world, {
      ...{ host: HOST, port, options: troubleOptions },
      readTrouble: () => readTrouble(vendor.name),
    });
    servers.push(server);
    return server.url;
  }

  try {
    for (const vendor of vendors) {
      const { name } = vendor;
      const world = toWorld(name);
      const port = ports[name] ?? 0;
      const listenAt = 'routes' in vendor ? listenByHttp(vendor, world, port) : listenByProtocol(vendor, world, port);
      urls.set(name, await listenAt);
    }
    const control = Fastify({ forceCloseConnections: true });
    addControl(control, state);
    const controlUrl = await listen(control, options.controlPort ?? 0);
    return {
      ...state,
      controlUrl,
      urlOf(vendor) {
        const url = urls.get(vendor);
        if (url === undefined) throw new Error(`The simulator does not play ${vendor}.`);
        return url;
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
