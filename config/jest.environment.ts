import { BroadcastChannel } from 'node:worker_threads';
import { TestEnvironment } from 'jest-environment-jsdom';

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
