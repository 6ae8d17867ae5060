import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { literal, number, object, optional, record, string, union } from 'valibot';
import type { InferOutput } from 'valibot';
import { parseObject } from './requestBody';
import type { Tables } from './tables';
import { meets } from './trouble';
import type { Trouble } from './trouble';
import type { ReceiptRules, World } from './vendor';

const rulesSchema = object({
  confirmedBy: record(string(), union([number(), literal('any number')])),
  retries: number(),
  answerWithinMs: number(),
});
const ANY_SUCCESS: ReceiptRules = { confirmedBy: {}, retries: 3, answerWithinMs: 5_000 };

const receiptSchema = object({
  vendor: string(),
  url: string(),
  headers: record(string(), string()),
  body: string(),
  rules: optional(rulesSchema, ANY_SUCCESS),
  attempts: number(),
});
type Receipt = InferOutput<typeof receiptSchema>;

// Shortened: "HTTP批量推送模式" of Alibaba Cloud says 1, 5 and 10 minutes.
const RETRIES_AFTER_MS = [1_000, 5_000, 10_000];
// A receipt that is to arrive out of order waits for the next one, but not for ever.
const HELD_BACK_MS = 2_000;

/** The receipts on their way to customers. */
export interface Receipts {
  /** Sends a receipt of a vendor: after the answer to the request that is being served, or at once outside of one. */
  send(vendor: string, receipt: Parameters<World['sendReceipt']>[0]): void;
  /** Runs the handling of a request; receipts in it wait until `release` is called. Returns `release`. */
  collect(handle: () => void): () => void;
  /** Sends what the request that is being served has collected, before its answer. */
  readonly releaseNow: () => void;
  /** How many were not confirmed yet. */
  waiting(): number;
  close(): void;
}

/** Sends receipts with the trouble of their vendors. What a former process did not get confirmed is sent again. */
export function createReceipts(
  tables: Tables,
  readTrouble: (vendor: string) => Trouble,
  random: () => number,
): Receipts {
  const pending = tables.open('receipts', receiptSchema);
  const requests = new AsyncLocalStorage<{ release: () => void; readonly held: (() => void)[]; released: boolean }>();
  const heldBack = new Map<string, () => void>();
  const timers = new Set<NodeJS.Timeout>();
  const abort = new AbortController();

  function later(milliseconds: number, run: () => void): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      run();
    }, milliseconds);
    timer.unref();
    timers.add(timer);
  }

  async function post(receipt: Receipt): Promise<boolean> {
    const signal = AbortSignal.any([abort.signal, AbortSignal.timeout(receipt.rules.answerWithinMs)]);
    const { url, headers, body } = receipt;
    const answer = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'error' });
    const text = await answer.text();
    return answer.status === 200 && isConfirmation(text, receipt.rules);
  }

  async function deliver(id: string, receipt: Receipt): Promise<void> {
    const confirmed = await post(receipt).catch(() => false);
    if (abort.signal.aborted) return;
    const { attempts, rules } = receipt;
    const retryAfterMs = attempts < rules.retries ? RETRIES_AFTER_MS[attempts] : undefined;
    if (confirmed || retryAfterMs === undefined) {
      pending.delete(id);
      return;
    }
    const next = { ...receipt, attempts: attempts + 1 };
    pending.set(id, next);
    later(retryAfterMs, () => void deliver(id, next));
  }

  function dispatch(id: string, receipt: Receipt): void {
    const { vendor } = receipt;
    const trouble = readTrouble(vendor);
    const former = heldBack.get(vendor);
    if (former === undefined && meets(trouble.reorderReceipts, random)) {
      const release = () => {
        heldBack.delete(vendor);
        void deliver(id, receipt);
      };
      heldBack.set(vendor, release);
      later(HELD_BACK_MS, () => {
        if (heldBack.get(vendor) === release) release();
      });
      return;
    }
    const repeats = meets(trouble.repeatReceipts, random);
    void deliver(id, receipt).then(() => {
      if (repeats) void deliver(randomUUID(), receipt);
      if (former !== undefined && heldBack.get(vendor) === former) former();
    });
  }

  for (const [id, receipt] of pending.entries()) later(0, () => void deliver(id, receipt));

  return {
    send(vendor, { url, headers, body, rules = ANY_SUCCESS }) {
      const receipt: Receipt = {
        vendor,
        url,
        headers: { ...headers },
        body,
        rules: { ...rules, confirmedBy: { ...rules.confirmedBy } },
        attempts: 0,
      };
      const id = randomUUID();
      pending.set(id, receipt);
      const request = requests.getStore();
      if (request === undefined || request.released) dispatch(id, receipt);
      else request.held.push(() => dispatch(id, receipt));
    },
    collect(handle) {
      const held: (() => void)[] = [];
      const request = {
        held,
        released: false,
        release: () => {
          request.released = true;
          for (const send of held.splice(0)) send();
        },
      };
      requests.run(request, handle);
      return request.release;
    },
    releaseNow: () => requests.getStore()?.release(),
    waiting: () => pending.size,
    close() {
      abort.abort();
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

function isConfirmation(json: string, { confirmedBy }: ReceiptRules): boolean {
  const wanted = Object.entries(confirmedBy);
  const answer = wanted.length === 0 ? {} : parseObject(json);
  return (
    answer !== undefined &&
    wanted.every(([name, value]) =>
      value === 'any number' ? typeof answer[name] === 'number' : answer[name] === value,
    )
  );
}
