import { Agent, get, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { LIVE_STREAM_PATH } from 'contract/site/live';
import { toRequest } from '../server/testing/browser';
import { CALL_KINDS, pickCallKind } from './visitors';
import type { CallKind, Visitor } from './visitors';

/** The durations of the calls of one run in milliseconds, by kind, and what went wrong. */
export interface Timings {
  readonly durations: ReadonlyMap<string, readonly number[]>;
  readonly errors: readonly string[];
}

/** The value below which the given share of the numbers lies; 0 without numbers. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Makes calls to one server as the browsers of visitors do. */
export class Traffic {
  private readonly agent = new Agent({ keepAlive: true });
  private readonly durations = new Map(CALL_KINDS.map(({ name }) => [name, new Array<number>()]));
  private readonly errors: string[] = [];

  constructor(private readonly url: string) {}

  /** Makes the calls of all kinds one after another, `rounds` times each, without other calls beside them. */
  async callAlone(visitors: readonly Visitor[], rounds: number): Promise<void> {
    for (let round = 0; round < rounds; round += 1) {
      for (const kind of CALL_KINDS) {
        const visitor = visitors[round % visitors.length];
        if (visitor) await this.call(kind, visitor);
      }
    }
  }

  /**
   * Lets all visitors work at the same time for some seconds: each with an open live stream, and with a pause of about
   * `thinkMs` between two calls.
   */
  async callTogether(visitors: readonly Visitor[], seconds: number, thinkMs: number): Promise<void> {
    const end = performance.now() + seconds * 1000;
    const work = async (visitor: Visitor) => {
      // Begins at a random time, since users do not work in step.
      await wait(Math.random() * thinkMs);
      const closeStream = await this.openStream(visitor);
      while (performance.now() < end) {
        await this.call(pickCallKind(), visitor);
        await wait(Math.min(thinkMs * (0.5 + Math.random()), Math.max(0, end - performance.now())));
      }
      return closeStream;
    };
    for (const closeStream of await Promise.all(visitors.map(work))) closeStream();
  }

  /** The measured durations and errors since the last call of this method. */
  take(): Timings {
    const durations = new Map([...this.durations].map(([name, numbers]) => [name, numbers.splice(0)]));
    return { durations, errors: this.errors.splice(0) };
  }

  /** Closes all connections. */
  close(): void {
    this.agent.destroy();
  }

  private async call(kind: CallKind, { token, ...visitor }: Visitor): Promise<void> {
    const { method, url, headers, ...body } = toRequest(...kind.request({ token, ...visitor }), token);
    const payload = 'payload' in body ? body.payload : undefined;
    const started = performance.now();
    try {
      const start = await new Promise<string>((resolve, reject) => {
        const sent = request(this.url + url, { method, headers, agent: this.agent }, (response) => {
          let text = '';
          response.setEncoding('utf8').on('data', (part: string) => (text ||= part.slice(0, 200)));
          response.on('end', () => resolve(text)).on('error', reject);
        });
        sent.on('error', reject).end(payload);
      });
      if (!start.startsWith('{"code":"10000"')) this.errors.push(`${kind.name}: ${start}`);
    } catch (error) {
      this.errors.push(`${kind.name}: ${String(error)}`);
    }
    this.durations.get(kind.name)?.push(performance.now() - started);
  }

  // Opens the live stream of a visitor. A stream that is refused, or that ends before the returned function is called, is
  // an error.
  private openStream({ token }: Visitor): Promise<() => void> {
    let isClosing = false;
    return new Promise<() => void>((resolve) => {
      const failed = (reason: string) => {
        if (!isClosing) this.errors.push(`live stream: ${reason}`);
        resolve(() => undefined);
      };
      const close = () => {
        isClosing = true;
        stream.destroy();
      };
      const headers = { authorization: `Bearer ${token}` };
      const stream = get(this.url + LIVE_STREAM_PATH, { agent: false, headers }, (response) => {
        let last = '';
        response.setEncoding('utf8').on('data', (text: string) => {
          last = text.slice(0, 200);
          resolve(close);
        });
        response.on('end', () => failed(`it has ended after ${last}`));
      });
      stream.on('error', (error) => failed(String(error)));
    });
  }
}
