import { setTimeout as wait } from 'node:timers/promises';
import { organizations } from 'contract/access/organizations';
import { crowds } from 'contract/channels/crowds';
import { sendTasks } from 'contract/channels/sendTasks';
import type { SendTaskDetail } from 'contract/channels/sendTasks';
import { ENDED_TASK_STATES } from 'contract/channels/sendTaskStates';
import * as v from 'valibot';
import { withOwnerConnection } from '../server/db/migrate';
import { toReceiptPath } from '../server/modules/channels/receipts/address';
import { connectClient } from '../server/testing/client';
import { ALIYUN_DEMO_ACCOUNT } from '../vendors/aliyun/demo';
import { NO_TROUBLE } from '../vendors/trouble';
import { measureCrowd } from './crowdQuery';
import type { CrowdTimes } from './crowdQuery';
import { PASSWORD } from './installation';
import { readMemory } from './memory';
import { countSends } from './sendTaskCounts';
import type { SendCounts } from './sendTaskCounts';
import { planKills } from './sendTaskKills';
import type { Progress } from './sendTaskKills';
import { SMS_TROUBLE, SMS_VENDOR, SOAK_TEMPLATE, addSmsAccount, addSmsTemplate, startSmsSimulator } from './smsVendor';
import { addPeople } from './soakPeople';
import { startTwoServers } from './twoServers';
import type { TwoServers } from './twoServers';

const POLL_MS = 100;
// How long a task pauses. It has to have given its last message to the vendor a second after the pause.
const PAUSE_MS = 3000;
// The share of the messages after which the server that was killed last has warmed up, so that its memory is watched from then on.
const WARM_SHARE = 3 / 4;
const END_TIMEOUT_MS = 6 * 3_600_000;
// For all that 127.0.0.1 asks for: the receipts of all messages.
const PARAMETERS = { REQUESTS_PER_ADDRESS: 1_000_000, SEND_TASK_APPROVAL_RECIPIENTS: 1_000_000 };

/** How much is sent. */
export interface SendTaskAmounts {
  /** The recipients of the task with trouble and kills. */
  readonly count: number;
  /** The kills of each server. */
  readonly kills: number;
  /** The recipients of the task with a speed, and its messages a minute. */
  readonly pacedCount: number;
  readonly speed: number;
  /** How often the crowd is resolved. */
  readonly rounds: number;
}

/** What has become of the messages of both tasks. */
export interface SendTaskResult {
  readonly kills: number;
  readonly killed: SendCounts;
  /** Messages that became `unknown` by a kill although no server was giving them to the vendor at one. */
  readonly strayUnknown: number;
  /** The requests that the vendor has not answered, the most messages that may be `unknown` by its trouble. */
  readonly unanswered: number;
  /** How long after a pause the last message has reached the vendor, in milliseconds. */
  readonly latestAfterPauseMs: number;
  readonly pauses: number;
  readonly preparedPerSecond: number;
  readonly sentPerSecond: number;
  readonly paced: SendCounts;
  readonly pacedPreparedPerSecond: number;
  /** The growth of what both servers keep, in MiB, over the last quarter of the task with trouble, and the most resident memory. */
  readonly keptGrowth: number;
  readonly resident: number;
  readonly crowd: CrowdTimes;
}

/** Sends a task through a vendor in trouble while two servers are killed again and again, then one with a speed. */
export async function measureSendTasks(
  { count, kills, pacedCount, speed, rounds }: SendTaskAmounts,
  say: (line: string) => void,
): Promise<SendTaskResult> {
  const simulator = await startSmsSimulator();
  const servers = await startTwoServers(PARAMETERS);
  try {
    const { store, storageCipher } = servers.resources;
    const { ownerUrl } = store;
    const { accountId, merchantId } = await addAccount();
    const caller = await signIn(servers);
    const crowdIds = await addCrowds();
    say(`${count} users are there`);
    listen(0);

    simulator.setTrouble(SMS_VENDOR, SMS_TROUBLE);
    const killed = await sendKilled();
    simulator.setTrouble(SMS_VENDOR, NO_TROUBLE);
    const paced = await send(crowdIds.paced, '限速', speed);
    await waitForReceipts();
    const result = {
      ...killed,
      paced: await countSends(ownerUrl, simulator, { taskId: paced.taskId, count: pacedCount, mark: '限速' }),
      pacedPreparedPerSecond: paced.preparedPerSecond,
    };
    await servers.stop();
    return { ...result, crowd: await measureCrowd(servers.resources, { merchantId, crowdId: crowdIds.all, rounds }) };

    async function addAccount() {
      const accountId = await addSmsAccount(servers.running[0].url, simulator);
      return { accountId, merchantId: await addSmsTemplate(ownerUrl, accountId) };
    }

    // Receipts go to the server that stays.
    function listen(index: 0 | 1): void {
      const url = servers.running[index].url + toReceiptPath(storageCipher, accountId);
      simulator.receiptAddresses.set(SMS_VENDOR, ALIYUN_DEMO_ACCOUNT.accessKeyId, url);
    }

    async function addCrowds() {
      const [all, paced] = [await addOrganization('all'), await addOrganization('paced')];
      await addPeople(ownerUrl, storageCipher, { organizeId: all, first: 0, count });
      await addPeople(ownerUrl, storageCipher, { organizeId: paced, first: count, count: pacedCount });
      return { all: await addCrowd(all), paced: await addCrowd(paced) };
    }

    async function addOrganization(organizeCode: string): Promise<string> {
      const [root] = await query(
        ownerUrl,
        `select organize_id as id from organizations where merchant_id = $1 and parent_id is null`,
        [merchantId],
      );
      const form = { organizeName: organizeCode, organizeCode, parentId: String(root?.id), sort: 1 };
      const arg = { ...form, organizeType: 'department' };
      return v.parse(organizations.addOrganization.data, await caller(organizations.addOrganization, arg)).organizeId;
    }

    async function addCrowd(organizeId: string): Promise<string> {
      const arg = { crowdName: organizeId, kind: 'rule', joinedDays: 30, organizeIds: [organizeId] };
      return v.parse(crowds.addCrowd.data, await caller(crowds.addCrowd, arg)).crowdId;
    }

    async function sendKilled() {
      const pauses: number[] = [];
      const inFlight = new Set<string>();
      const plan = planKills({ count, kills });
      let [memory, resident] = [[0, 0], 0];
      const began = performance.now();
      const sent = await send(crowdIds.all, '故障', null, async (taskId, progress) => {
        const [next] = plan;
        if (!next) {
          if (progress.given < count * WARM_SHARE) return true;
          memory = await measureKept();
          return false;
        }
        if (!next.isDue(progress)) return true;
        plan.shift();
        if (next.pauses) pauses.push(await pause(taskId));
        await wait(next.delayMs);
        await servers.kill(next.server);
        // The answers that the killed server has asked the database for may still come.
        await wait(100);
        for (const id of await listInFlight()) inFlight.add(id);
        listen(next.server === 0 ? 1 : 0);
        await servers.revive(next.server);
        say(`server ${next.server + 1} was killed: ${progress.prepared} prepared, ${progress.given} given`);
        return true;
      });
      const after = await measureKept();
      say(`all is sent after ${Math.round((performance.now() - began) / 1000)} s`);
      return {
        ...{ kills: kills * 2, unanswered: simulator.countUnanswered(), pauses: pauses.length, resident },
        ...{
          latestAfterPauseMs: Math.max(0, ...pauses),
          keptGrowth: Math.max(...after.map((kept, i) => kept - (memory[i] ?? 0))),
        },
        ...{ preparedPerSecond: sent.preparedPerSecond, sentPerSecond: sent.sentPerSecond },
        killed: await countSends(ownerUrl, simulator, { taskId: sent.taskId, count, mark: '故障' }),
        strayUnknown: (await listInterrupted(sent.taskId)).filter((id) => !inFlight.has(id)).length,
      };

      async function measureKept(): Promise<number[]> {
        const read = await Promise.all(servers.running.map(readMemory));
        resident = Math.max(resident, ...read.map((one) => one.resident));
        return read.map(({ kept }) => kept);
      }
    }

    async function pause(taskId: string): Promise<number> {
      await caller(sendTasks.pauseSendTask, { taskId });
      const paused = Date.now();
      await wait(PAUSE_MS);
      const [last] = simulator.arrivals.list({});
      await caller(sendTasks.resumeSendTask, { taskId });
      return (last?.at ?? 0) - paused;
    }

    // Submits a task and waits for its end. `during` is called again and again until it returns false.
    async function send(
      crowdId: string,
      mark: string,
      messagesPerMinute: number | null,
      during: (taskId: string, progress: Progress) => Promise<boolean> = () => Promise.resolve(false),
    ) {
      const field = { name: 'name', source: 'field', value: 'nickName' };
      const constants = { project: '项目', content: mark };
      const fixed = Object.entries(constants).map(([name, value]) => ({ name, value, source: 'constant' }));
      const form = { taskName: mark, templateId: SOAK_TEMPLATE, variables: [field, ...fixed], crowdIds: [crowdId] };
      const added = await caller(sendTasks.addSendTask, { ...form, channel: 'sms', plan: 'now', messagesPerMinute });
      const { taskId } = v.parse(sendTasks.addSendTask.data, added);
      const { version } = await readTask(taskId);
      await caller(sendTasks.submitSendTask, { taskId, version });
      const began = performance.now();
      let prepared = 0;
      let isWatched = true;
      while (performance.now() - began < END_TIMEOUT_MS) {
        const progress = await readProgress(taskId);
        if (prepared === 0 && progress.state !== 'scheduled' && progress.state !== 'preparing')
          prepared = performance.now();
        if (isWatched) isWatched = await during(taskId, progress);
        else await tryAgain();
        if (ENDED_TASK_STATES.includes(progress.state)) break;
        await wait(POLL_MS + progress.prepared / 100);
      }
      const ended = performance.now();
      const { prepared: total } = await readProgress(taskId);
      return {
        taskId,
        preparedPerSecond: total / ((prepared - began) / 1000),
        sentPerSecond: total / ((ended - prepared) / 1000),
      };
    }

    async function readTask(taskId: string): Promise<SendTaskDetail> {
      return v.parse(sendTasks.getSendTask.data, await caller(sendTasks.getSendTask, { taskId }));
    }

    async function readProgress(taskId: string): Promise<Progress> {
      const [row] = await query(
        ownerUrl,
        `select state, (select count(*) from channel_records r where r.task_id = t.task_id) as prepared,
           (select count(*) from channel_records r where r.task_id = t.task_id and given_time is not null) as given
         from send_tasks t where task_id = $1`,
        [taskId],
      );
      const state = v.parse(sendTasks.submitSendTask.data.entries.state, row?.state);
      return { state, prepared: Number(row?.prepared), given: Number(row?.given) };
    }

    // The waits between tries cost time only. A claim has no reason, and stays.
    async function tryAgain(): Promise<void> {
      await query(
        ownerUrl,
        `update channel_records set due_time = now() where state = 'queued' and due_time > now() and reason is not null`,
      );
    }

    async function listInFlight(): Promise<string[]> {
      const rows = await query(ownerUrl, `select record_id as id from channel_records where state = 'sending'`);
      return rows.map(({ id }) => String(id));
    }

    // The messages that a server has found to have been given to the vendor by one that is gone.
    async function listInterrupted(taskId: string): Promise<string[]> {
      const rows = await query(
        ownerUrl,
        `select distinct s.record_id as id from channel_record_steps s join channel_records r using (record_id)
         where r.task_id = $1 and s.kind = 'unknown' and s.reason ->> 'text' = '服务器在提交时中断，服务商可能已收到'`,
        [taskId],
      );
      return rows.map(({ id }) => String(id));
    }

    async function waitForReceipts(): Promise<void> {
      for (let times = 0; times < 300 && simulator.receipts.waiting() > 0; times += 1) await wait(POLL_MS);
    }
  } finally {
    await simulator.close();
    await servers.remove();
  }
}

type Call = Awaited<ReturnType<typeof connectClient>>['call'];

// Calls the server that runs, since the other one may be down.
async function signIn(servers: TwoServers): Promise<(...call: Parameters<Call>) => Promise<unknown>> {
  const client = await connectClient(servers.running[0].url);
  const token = await client.signIn('acme-admin', PASSWORD);
  return async (endpoint, arg) => {
    const { url } = servers.running[0];
    return (await connectClient(url)).call(endpoint, arg, token);
  };
}

async function query(
  ownerUrl: string,
  statement: string,
  values: readonly unknown[] = [],
): Promise<Record<string, unknown>[]> {
  return withOwnerConnection(
    ownerUrl,
    async (client) => (await client.query<Record<string, unknown>>(statement, [...values])).rows,
  );
}
