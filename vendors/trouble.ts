import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { integer, maxValue, minValue, number, object, pipe } from 'valibot';
import type { InferOutput } from 'valibot';
import type { Vendor } from './vendor';

const share = pipe(number(), integer(), minValue(0), maxValue(100));

/** The trouble that a vendor makes: for each kind the share of the requests, or receipts, in percent. */
export const troubleSchema = object({
  /** Answers after some seconds, within what a customer waits. */
  slow: share,
  /** Answers with the vendor's own code for being busy. */
  refuse: share,
  /** Closes the connection without having done anything. */
  breakOff: share,
  /** Does what it is asked, and answers later than a customer waits, or closes the connection instead. */
  answerLate: share,
  repeatReceipts: share,
  reorderReceipts: share,
});
export type Trouble = InferOutput<typeof troubleSchema>;

export const NO_TROUBLE: Trouble = {
  slow: 0,
  refuse: 0,
  breakOff: 0,
  answerLate: 0,
  repeatReceipts: 0,
  reorderReceipts: 0,
};

/** How long trouble takes, and what decides whom it meets. */
export interface TroubleOptions {
  readonly slowMs: number;
  readonly lateMs: number;
  /** From 0 to 1. */
  readonly random: () => number;
}

/** Whether something meets a request, with a share in percent. */
export function meets(sharePercent: number, random: () => number): boolean {
  return random() * 100 < sharePercent;
}

/**
 * Lets the requests of a vendor meet its trouble. Call it before the vendor adds its routes. `handled` is called once a
 * request is handled and its answer is held back.
 */
export function addTrouble(
  app: FastifyInstance,
  vendor: Vendor,
  readTrouble: () => Trouble,
  options: TroubleOptions,
  handled: () => void,
): void {
  app.addHook('onRequest', async (request, reply) => {
    if (isOfUsers(request)) return;
    const trouble = readTrouble();
    if (meets(trouble.breakOff, options.random)) {
      reply.hijack();
      reply.raw.destroy();
      return;
    }
    if (meets(trouble.slow, options.random)) await delay(options.slowMs, undefined, { ref: false });
    if (meets(trouble.refuse, options.random)) await reply.code(vendor.busy.status).send(vendor.busy.body);
  });

  app.addHook('onSend', async (request, reply, payload) => {
    if (isOfUsers(request) || !meets(readTrouble().answerLate, options.random)) return payload;
    handled();
    // Half of the customers wait in vain, the others lose the connection.
    if (meets(50, options.random)) await delay(options.lateMs, undefined, { ref: false });
    else reply.raw.destroy();
    return payload;
  });
}

// What users of a vendor do, such as to agree to messages.
function isOfUsers({ url }: FastifyRequest): boolean {
  return url.startsWith('/simulator/');
}
