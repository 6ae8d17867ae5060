import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { collectDeclarations } from '../../../declared';
import { waitUntil } from '../../../jobs/testing';
import { getPort } from '../../../mail/testing';
import { modules } from '../..';
import type { Portal } from '../../../testing/portal';
import { takeEffects } from '../instances/takeEffects';
import { startCallRunner } from './callRunner';
import type { CallRunnerOptions } from './callRunner';

/** A request that a target has got. */
export interface ReceivedCall {
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Another system on this machine that is called. */
export interface CallTarget {
  readonly url: string;
  readonly received: ReceivedCall[];
  /** How it answers from now on. Default: with 200 and no content. */
  answer: (response: ServerResponse, call: ReceivedCall) => void;
  readonly close: () => Promise<void>;
}

/** Starts another system. */
export async function startCallTarget(): Promise<CallTarget> {
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const call = {
        url: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(parts).toString('utf8'),
      };
      target.received.push(call);
      target.answer(response, call);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const target: CallTarget = {
    url: `http://127.0.0.1:${String(getPort(server))}/hook`,
    received: [],
    answer: (response) => response.end(),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return target;
}

/** Starts the runner of calls of a server over the database of a portal. What it logs is added to `lines`. */
export function startTestCalls({ services }: Portal, lines: string[] = [], options: CallRunnerOptions = {}) {
  const taking = { ...services, businessKinds: collectDeclarations(modules).businessKinds };
  return startCallRunner(
    services,
    (line) => lines.push(line),
    (who, applied) => takeEffects(who, taking, applied),
    options,
  );
}

/** Makes the calls of a portal that are due, until a condition holds. By default: until none is due. */
export async function makeCalls(
  portal: Portal,
  isSo: () => Promise<boolean> = () => hasNoDueCall(portal),
  options: CallRunnerOptions & { readonly servers?: number } = {},
): Promise<void> {
  const lines: string[] = [];
  const runners = Array.from({ length: options.servers ?? 1 }, () => startTestCalls(portal, lines, options));
  // What can't be made is told at once.
  await waitUntil(async () => lines.length > 0 || (await isSo()));
  await Promise.all(runners.map((runner) => runner.stop()));
  expect(lines).toEqual([]);
}

async function hasNoDueCall({ store }: Portal): Promise<boolean> {
  const due = `select from instance_calls where state = 'IN_FLIGHT' or (state = 'WAITING' and due_time <= now())`;
  return (await store.ownerQuery(due)).length === 0;
}
