import { isDeepStrictEqual } from 'node:util';
import type { ProcessDefinition } from 'contract/workflow/processDefinition';
import type { Pool } from 'pg';
import { WHOLE_MERCHANT_SCOPE } from '../server/db/store';
import type { Store } from '../server/db/store';
import { readInstance } from '../server/modules/workflow/instances/load';
import * as events from '../server/modules/workflow/instances/notifications';
import { inStoredOrder } from '../server/workflow/testing/inStoredOrder';
import type { Ledger } from './instanceLedger';
import { replayHistory } from './replayHistory';
import type { StoredEvent } from './replayHistory';

/** How what is stored differs from what was acknowledged, and from what the engine makes of the history. */
export interface Differences {
  readonly instances: number;
  /** Acknowledged acts that are not in the history, and acts that are in it more often than they can be. */
  readonly lost: number;
  readonly doubled: number;
  /** Instances whose stored state is not that of their history, with the first reason. */
  readonly wrong: number;
  readonly firstWrong: string;
  /** Letters that are missing, or too many. */
  readonly lettersAmiss: number;
  readonly letters: number;
  readonly ends: Readonly<Record<string, number>>;
}

interface InstanceRow {
  readonly merchant_id: string;
  readonly instance_id: string;
  readonly submission_key: string;
  readonly status: string;
  readonly definition: ProcessDefinition;
}

/** Compares all instances with the ledger of the acts and with the engine. */
export async function countDifferences(store: Store, database: Pool, ledger: Ledger): Promise<Differences> {
  const { rows } = await database.query<InstanceRow>(
    `select i.merchant_id, i.instance_id, i.submission_key, i.status, v.definition
     from process_instances i join process_versions v using (version_id) where i.submission_key is not null`,
  );
  const found = await readActs(database);
  for (const { submission_key: key } of rows) found.set(`submit ${key}`, 1 + (found.get(`submit ${key}`) ?? 0));
  let [lost, doubled, wrong, letters, lettersAmiss] = [0, 0, 0, 0, 0];
  let firstWrong = '';
  for (const [key, act] of ledger.acts) {
    const times = found.get(key) ?? 0;
    found.delete(key);
    // A submission that was sent again has started nothing else.
    const most = key.startsWith('submit ') ? 1 : act.accepted + act.unanswered;
    lost += Math.max(0, Math.min(act.accepted, most) - times);
    doubled += Math.max(0, times - most);
  }
  const invented = [...found.values()].reduce((sum, times) => sum + times, 0);
  const told = await readLetters(database);
  const ends: Record<string, number> = {};
  for (const { merchant_id: merchantId, instance_id: instanceId, status, definition } of rows) {
    ends[status] = 1 + (ends[status] ?? 0);
    const stored = await store.asMerchant({ merchantId, scope: WHOLE_MERCHANT_SCOPE }, (db) =>
      readInstance(db, instanceId),
    );
    try {
      const replayed = replayHistory(definition, stored.state, await readHistory(database, instanceId));
      if (!isDeepStrictEqual(inStoredOrder(replayed.state), inStoredOrder(stored.state)))
        throw new Error('another state is stored');
      const sent = told.get(instanceId) ?? [];
      letters += sent.length;
      const amiss = countAmiss(replayed.letters, sent);
      lettersAmiss += amiss;
      if (amiss > 0) throw new Error(`letters ${sent.join(', ')} instead of ${replayed.letters.join(', ')}`);
    } catch (error) {
      wrong += 1;
      firstWrong ||= `${instanceId}: ${error instanceof Error ? error.message : String(error)}`;
    }
  }
  return {
    ...{ instances: rows.length, lost, doubled: doubled + invented },
    ...{ wrong, firstWrong, letters, lettersAmiss, ends },
  };
}

// Each act that a person has done, by its opinion if there is one.
async function readActs(database: Pool): Promise<Map<string, number>> {
  const { rows } = await database.query<{ key: string; times: number }>(
    `select coalesce(opinion, concat_ws(' ', kind, instance_id, task)) as key, count(*)::int as times from instance_events
     where kind in ('PASS', 'REFUSE', 'RETURN', 'TRANSFER', 'ADD_SIGNS', 'REMOVE_SIGN', 'PULL_BACK', 'WITHDRAW', 'TERMINATE',
       'SUSPEND', 'RESUME', 'REPAIR') group by 1`,
  );
  return new Map(rows.map(({ key, times }) => [key, times]));
}

async function readHistory(database: Pool, instanceId: string): Promise<StoredEvent[]> {
  const { rows } = await database.query<StoredEvent>(
    `select kind, user_id as "userId", task, node_id as "nodeId", detail from instance_events where instance_id = $1 order by event_id`,
    [instanceId],
  );
  return rows;
}

const TITLED = [events.TASK_OPENED, events.INSTANCE_RETURNED, events.INSTANCE_COPIED, events.INSTANCE_PARKED].map(
  ({ key, title }) => ({ key, beginning: title.slice(0, title.indexOf('{')) }),
);

// The letters of each instance, as `person event`.
async function readLetters(database: Pool): Promise<Map<string, string[]>> {
  const { rows } = await database.query<{ instance_id: string; user_id: string; title: string }>(
    `select substring(jump_target from 'instance=([\\w-]+)') as instance_id, user_id, title from letters
     where jump_target like '%instance=%'`,
  );
  const letters = new Map<string, string[]>();
  for (const { instance_id: instanceId, user_id: userId, title } of rows) {
    const { key } = TITLED.find(({ beginning }) => title.startsWith(beginning)) ?? events.INSTANCE_ENDED;
    letters.set(instanceId, [...(letters.get(instanceId) ?? []), `${userId} ${key}`]);
  }
  return letters;
}

function countAmiss(expected: readonly string[], sent: readonly string[]): number {
  const rest = [...sent];
  let missing = 0;
  for (const one of expected) {
    const index = rest.indexOf(one);
    if (index < 0) missing += 1;
    else rest.splice(index, 1);
  }
  return missing + rest.length;
}
