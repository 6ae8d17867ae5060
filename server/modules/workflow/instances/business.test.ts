import type { ProcessEnd } from '../../../businessKind';
import { newId } from '../../../db/ids';
import { WHOLE_MERCHANT_SCOPE } from '../../../db/store';
import type { BusinessKind } from '../../../services';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import { approver, processOf } from '../../../workflow/testing/nodes';
import type { CrowdUser } from '../../channels/crowds/people';
import { processVersions, processes } from '../processes/schema';
import { applyEvent, startInstance } from './apply';
import type { Applied, InstanceEvent } from './apply';
import { lockInstance } from './load';
import { takeEffects } from './takeEffects';
import { taskOf } from './testing';

let portal: Portal;
let admin: SignedIn;
let staff: SignedIn;
let versionId: string;
let ends: ProcessEnd[];
let fails: boolean;
beforeAll(async () => {
  portal = await installPortal();
  admin = await portal.signIn('acme-admin');
  staff = await portal.signIn('acme-staff');
  versionId = await publish();
});
afterAll(() => portal.close());
beforeEach(() => {
  ends = [];
  fails = false;
});

const order: BusinessKind = {
  noun: '订单',
  end(_, __, end) {
    if (fails) throw new Error('the order is locked');
    ends.push(end);
    return Promise.resolve();
  },
  find: () => Promise.resolve(undefined),
};

function act<T>(work: (who: CrowdUser) => Promise<T>, userId?: string): Promise<T> {
  const scope = { merchantId: admin.merchantId, scope: WHOLE_MERCHANT_SCOPE, ...(userId !== undefined && { userId }) };
  return portal.store.asMerchant(scope, (db) => work({ ...scope, db, timeZone: 'Asia/Shanghai' }));
}

// Two people in turn.
function publish(): Promise<string> {
  const definition = processOf([approver('check', [admin.userId]), approver('again', [admin.userId])]);
  const { merchantId, userId } = admin;
  return act(async ({ db }) => {
    const [processId, id] = [newId(), newId()];
    const named = { processId, processKey: 'order', processName: '订单审批', versionNumber: 1 };
    await db.insert(processes).values({ ...named, merchantId, draft: definition, updateUserName: 'admin' });
    const author = { userId, userName: 'admin' };
    await db.insert(processVersions).values({ ...author, versionId: id, merchantId, processId, number: 1, definition });
    return id;
  });
}

const take = async (who: CrowdUser, applied: Applied, kinds: readonly (readonly [string, BusinessKind])[]) => {
  await takeEffects(who, { ...portal.services, businessKinds: new Map(kinds) }, applied);
  return applied.instanceId;
};
const KINDS = [['order', order]] as const;
const startIn = async (who: CrowdUser, title = '订单 42') => {
  const business = { kind: 'order', id: 'o42' };
  return take(
    who,
    await startInstance(who, { versionId, starterId: staff.userId, values: {}, title, business }),
    KINDS,
  );
};
const start = () => act((who) => startIn(who), staff.userId);
const send = (instanceId: string, event: InstanceEvent, { by, kinds = KINDS, opinion }: Sent = {}) =>
  act(
    async (who) => take(who, await applyEvent(who, instanceId, event, opinion === undefined ? {} : { opinion }), kinds),
    by?.userId,
  );
interface Sent {
  readonly by?: SignedIn;
  readonly kinds?: readonly (readonly [string, BusinessKind])[];
  readonly opinion?: string;
}
const load = (instanceId: string) => act(async ({ db }) => (await lockInstance(db, instanceId)).state);
const findTask = async (instanceId: string) => taskOf(await load(instanceId), admin.userId);
const pass = async (instanceId: string, sent: Sent = {}) =>
  send(instanceId, { kind: 'PASS', taskId: await findTask(instanceId) }, { by: admin, ...sent });

describe('[APR-02] the module for whose object a process runs', () => {
  it('hears of the end once, with who has decided and how', async () => {
    const instanceId = await start();
    await pass(instanceId, { opinion: '先看看' });
    expect(ends).toEqual([]);
    await pass(instanceId, { opinion: '可以' });
    const { nick_name } = await portal.row('select nick_name from users where user_id = $1', admin.userId);
    expect(ends).toEqual([
      {
        ...{ instanceId, businessId: 'o42', status: 'PASSED', approverIds: [admin.userId] },
        ...{ personName: nick_name, opinion: '可以' },
      },
    ]);
    await expect(send(instanceId, { kind: 'WITHDRAW' }, { by: staff })).rejects.toThrow('流程已结束');
    expect(ends).toHaveLength(1);
  });

  it('hears of a refusal and of what was withdrawn', async () => {
    const refused = await start();
    await send(refused, { kind: 'REFUSE', taskId: await findTask(refused) }, { by: admin, opinion: '太贵' });
    await send(await start(), { kind: 'WITHDRAW' }, { by: staff, opinion: '写错了' });
    expect(ends.map(({ status, opinion, approverIds }) => [status, opinion, approverIds])).toEqual([
      ['REFUSED', '太贵', []],
      ['CANCELLED', '写错了', []],
    ]);
  });

  it('is not told that somebody has decided where a time limit has', async () => {
    const instanceId = await start();
    await pass(instanceId);
    const { token, visit } = (await load(instanceId)).tasks.at(-1) ?? { token: 0, visit: 0 };
    await send(instanceId, { kind: 'TIMED_OUT', token, visit, action: 'REFUSE' });
    expect(ends).toMatchObject([{ status: 'REFUSED', personName: null, opinion: null }]);
  });

  it('undoes the end by what it throws', async () => {
    const instanceId = await start();
    await pass(instanceId);
    fails = true;
    await expect(pass(instanceId)).rejects.toThrow('the order is locked');
    expect((await load(instanceId)).status).toBe('RUNNING');
    fails = false;
    await pass(instanceId);
    expect(ends).toHaveLength(1);
  });

  it('may be gone: the process ends all the same', async () => {
    const instanceId = await start();
    await pass(instanceId);
    await pass(instanceId, { kinds: [] });
    expect((await load(instanceId)).status).toBe('PASSED');
  });

  it('leaves nothing of a process that it starts in a transaction which is rolled back', async () => {
    const title = '订单 43';
    const failing = act(async (who) => {
      await startIn(who, title);
      throw new Error('the order is not stored');
    }, staff.userId);
    await expect(failing).rejects.toThrow('the order is not stored');
    const count = (statement: string) => portal.row(statement, `%${title}%`);
    expect(await count('select count(*)::int as n from process_instances where title like $1')).toEqual({ n: 0 });
    expect(await count('select count(*)::int as n from letters where title like $1')).toEqual({ n: 0 });
  });
});
