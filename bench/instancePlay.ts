import { setTimeout as wait } from 'node:timers/promises';
import { applications } from 'contract/workflow/applications';
import { approvals } from 'contract/workflow/approvals';
import type { Endpoint } from 'contract/endpoint';
import { listNodes } from 'contract/workflow/processDefinition';
import type { ProcessDefinition } from 'contract/workflow/processDefinition';
import type { Pool } from 'pg';
import * as v from 'valibot';
import { newId } from '../server/db/ids';
import type { NamedArgument } from '../server/testing/browser';
import { connectClient } from '../server/testing/client';
import type { Client } from '../server/testing/client';
import { chooseAct, pick } from './instanceActs';
import type { Act, Sight } from './instanceActs';
import { Ledger } from './instanceLedger';
import { STARTER } from './instanceWorld';
import type { InstanceWorld } from './instanceWorld';
import type { TwoServers } from './twoServers';

// So many instances are under way that two people often act in the same one.
const UNDER_WAY = 16;
const RETRY_MS = 50;
const AMOUNTS = [0, 60, 100];

type Outcome = 'accepted' | 'refused' | 'unanswered';

interface UnderWay {
  calls: number;
  lastPassed: Sight['lastPassed'];
}

/** People who act in many instances at once, through two servers of which one may be gone. */
export class Play {
  readonly ledger = new Ledger();
  endedCount = 0;
  private begunCount = 0;
  private readonly clients: [Client | undefined, Client | undefined] = [undefined, undefined];
  private readonly underWay = new Map<string, UnderWay>();

  constructor(
    private readonly servers: TwoServers,
    private readonly database: Pool,
    private readonly world: InstanceWorld,
    readonly count: number,
  ) {}

  /** Connects to the servers that run. */
  async connect(): Promise<void> {
    for (const index of [0, 1] as const) this.clients[index] ??= await connectClient(this.servers.running[index].url);
  }

  disconnect(index: 0 | 1): void {
    this.clients[index] = undefined;
  }

  /** Acts until all instances have ended. */
  async work(): Promise<void> {
    while (this.endedCount < this.count) {
      const instanceId = pick([...this.underWay.keys()]);
      if (this.begunCount < this.count && this.underWay.size < UNDER_WAY) {
        this.begunCount += 1;
        await this.start();
      } else if (instanceId === undefined) await wait(RETRY_MS);
      else await this.actIn(instanceId);
    }
  }

  // Whose answer is lost, sends the application again with the same key.
  private async start(): Promise<void> {
    const submissionKey = newId();
    const arg = {
      ...{ submissionKey, processId: pick(this.world.processIds), chosen: [] },
      formValues: { amount: pick(AMOUNTS) },
    };
    const endpoint = applications.submitApplication;
    const submit = () => this.send({ endpoint, arg, person: STARTER, key: `submit ${submissionKey}` });
    let answer = await submit();
    while (answer.outcome === 'unanswered') answer = await submit();
    const { instanceId } = v.parse(endpoint.data, answer.data);
    this.underWay.set(instanceId, { calls: 0, lastPassed: undefined });
  }

  private async actIn(instanceId: string): Promise<void> {
    const one = this.underWay.get(instanceId);
    const sight = one && (await this.look(instanceId, one));
    if (!one) return;
    if (!sight) {
      if (this.underWay.delete(instanceId)) this.endedCount += 1;
      return;
    }
    one.calls += 1;
    const act = chooseAct(sight);
    if (!act) return;
    const { outcome } = await this.send(act);
    const { taskId } = act.arg;
    if (act.endpoint === approvals.passTask && outcome === 'accepted' && typeof taskId === 'number')
      one.lastPassed = { taskId, person: act.person };
  }

  // Undefined: the instance has ended.
  private async look(instanceId: string, one: UnderWay): Promise<Sight | undefined> {
    const [row] = await this.query<{
      readonly isSuspended: boolean;
      readonly nodes: ProcessDefinition['nodes'];
      readonly parked: number | null;
      readonly tasks: Sight['tasks'];
    }>(
      `select i.is_suspended as "isSuspended", v.definition -> 'nodes' as nodes,
         (select min(number) from instance_tokens where instance_id = $1 and waits_for = 'PARKED') as parked,
         (select coalesce(json_agg(json_build_object('taskId', number, 'person', user_id)), '[]')
          from instance_tasks where instance_id = $1 and status = 'OPEN') as tasks
       from process_instances i join process_versions v using (version_id) where i.instance_id = $1 and i.status = 'RUNNING'`,
      [instanceId],
    );
    return row && { ...row, ...one, instanceId, places: listNodes(row.nodes).map(({ id }) => id) };
  }

  private async send({ endpoint, arg, person, key }: Act): Promise<{ outcome: Outcome; data?: unknown }> {
    const client = pick(this.clients.filter((one) => one !== undefined));
    const answer = await call(client, endpoint, arg, this.world.tokens.get(person));
    if (answer.outcome === 'unanswered') await wait(RETRY_MS);
    this.ledger.record(key, answer.outcome);
    return answer;
  }

  private async query<Row extends object>(text: string, values: readonly unknown[]): Promise<Row[]> {
    const { rows } = await this.database.query<Row>(text, [...values]);
    return rows;
  }
}

// A server that dies may still say that something went wrong. Whatever else it says is a refusal.
async function call(
  client: Client | undefined,
  endpoint: Endpoint,
  arg: NamedArgument,
  token: string | undefined,
): Promise<{ outcome: Outcome; data?: unknown }> {
  if (!client) return { outcome: 'unanswered' };
  try {
    return { outcome: 'accepted', data: await client.call(endpoint, arg, token) };
  } catch (error) {
    const isAnswer = error instanceof Error && error.message.startsWith(endpoint.path);
    return { outcome: isAnswer && !error.message.includes('系统异常') ? 'refused' : 'unanswered' };
  }
}
