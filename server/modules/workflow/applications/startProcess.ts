import { createHash } from 'node:crypto';
import type * as v from 'valibot';
import type { DataOf } from 'contract/endpoint';
import type { processStarts as contract } from 'contract/workflow/processStarts';
import { withWholeMerchantScope } from '../../../db/store';
import { Refusal, notFound } from '../../../refusal';
import { takeEffects } from '../instances/takeEffects';
import { startPublished } from './start';
import type { Applicant } from './start';
import { findStartableByKey } from './startable';
import { findSubmitted } from './submitted';

type Argument = v.InferOutput<typeof contract.startProcess.arg>;

/**
 * Starts a process for a program that acts for the caller, once for each key of the caller, in the caller's transaction. A process that the
 * caller may not start does not exist for them.
 */
export function startProcess(
  who: Applicant,
  { processKey, startKey, ...content }: Argument,
): Promise<DataOf<typeof contract.startProcess>> {
  const { db, services } = who;
  return withWholeMerchantScope(db, who, async () => {
    const submissionHash = hashContent({ processKey, ...content });
    // A second call with the key waits for the first one, and then finds what that has started, whatever has become of the process since.
    const started = await findSubmitted(who, startKey);
    if (started && started.submissionHash !== submissionHash)
      throw new Refusal('conflict', '该发起标识已用于其他内容，请更换后重试');
    if (started) return { instanceId: started.instanceId, status: started.status };
    const process = await findStartableByKey(db, who, processKey);
    if (!process) throw notFound();
    const start = { ...content, title: content.title ?? undefined, submissionKey: startKey, submissionHash };
    const applied = await startPublished(who, process, start);
    await takeEffects({ ...who, timeZone: services.timeZone }, services, applied);
    // Where nobody has to act, it has ended by now.
    const now = await findSubmitted(who, startKey);
    return { instanceId: applied.instanceId, status: now?.status ?? applied.state.status };
  });
}

// The same content has the same hash, in whatever order the sender names its properties.
function hashContent(content: Omit<Argument, 'startKey'>): string {
  return createHash('sha256').update(JSON.stringify(content, sortProperties)).digest('hex');
}

function sortProperties(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
