import { BroadcastChannel } from 'node:worker_threads';
import { TestEnvironment } from 'jest-environment-jsdom';

// Node keeps each signal of its own `any` that somebody listens to until it is aborted, and with the signal all of its test file. Nobody
// aborts what a page waits for when its test ends.
function abortWithFirst(signals: readonly AbortSignal[]): AbortSignal {
  const controller = new AbortController();
  for (const signal of signals) {
    if (signal.aborted) controller.abort(signal.reason);
    signal.addEventListener('abort', () => controller.abort(signal.reason), { once: true });
  }
  return controller.signal;
}

/**
 * Adds Node's implementations of the browser features that jsdom lacks. All of these come from Node together, since a
 * request refuses an AbortSignal of another implementation, and WebCrypto refuses a byte array of another one.
 */
export default class BrowserEnvironment extends TestEnvironment {
  private readonly channels: BroadcastChannel[] = [];

  override async setup(): Promise<void> {
    await super.setup();
    const { location } = this.global;
    const { channels } = this;
    // Resolves an address relative to the page, as a browser does, since Node's fetch has no page.
    const absolute = (input: RequestInfo | URL) =>
      typeof input === 'string' ? new URL(input, location.href).href : input;

    Object.assign(this.global, {
      AbortController,
      AbortSignal: new Proxy(AbortSignal, {
        get: (target, name): unknown => (name === 'any' ? abortWithFirst : Reflect.get(target, name)),
      }),
      ArrayBuffer,
      CompressionStream,
      DecompressionStream,
      Headers,
      ReadableStream,
      Response,
      TextDecoder,
      TextDecoderStream,
      TextEncoder,
      TransformStream,
      Uint8Array,
      WritableStream,
      structuredClone,
      Request: class extends Request {
        constructor(input: RequestInfo | URL, init?: RequestInit) {
          super(absolute(input), init);
        }
      },
      fetch: (input: RequestInfo | URL, init?: RequestInit) => fetch(absolute(input), init),
      BroadcastChannel: class extends BroadcastChannel {
        constructor(name: string) {
          super(name);
          // Lets the process end while the channel is open.
          this.unref();
          channels.push(this);
        }
      },
    });
    Object.defineProperty(this.global, 'crypto', { value: crypto, configurable: true });
  }

  override async teardown(): Promise<void> {
    // Closes the page's channels, since the next test file runs in the same process.
    for (const channel of this.channels) channel.close();
    await super.teardown();
  }
}
