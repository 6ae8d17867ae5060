import { BroadcastChannel } from 'node:worker_threads';
import { TestEnvironment } from 'jest-environment-jsdom';

/**
 * jsdom with the parts of a browser that it lacks handed in from Node. They are taken together: a request refuses an
 * AbortSignal that is not of its own kind, and WebCrypto a byte array that is not.
 */
export default class BrowserEnvironment extends TestEnvironment {
  private readonly channels: BroadcastChannel[] = [];

  override async setup(): Promise<void> {
    await super.setup();
    const { location } = this.global;
    const { channels } = this;
    // Node's fetch knows no page; a browser resolves an address against it.
    const absolute = (input: RequestInfo | URL) =>
      typeof input === 'string' ? new URL(input, location.href).href : input;

    Object.assign(this.global, {
      AbortController,
      AbortSignal,
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
          // An open channel must not keep the test run from ending.
          this.unref();
          channels.push(this);
        }
      },
    });
    Object.defineProperty(this.global, 'crypto', { value: crypto, configurable: true });
  }

  override async teardown(): Promise<void> {
    // A page that is closed hears nothing more; the next test file shares this process.
    for (const channel of this.channels) channel.close();
    await super.teardown();
  }
}
