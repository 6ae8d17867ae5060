import { closeAll, startSimulator } from '../../../vendors/customer/testing';
import { DINGTALK_DEMO } from '../../../vendors/dingtalk/demo';
import { createDingTalk } from '../../../vendors/dingtalk/dingtalk';
import type { DingTalkSettings, DingTalkUser } from '../../../vendors/dingtalk/settings';
import type { Simulator } from '../../../vendors/simulator';
import { createOutbound } from '../../outbound/outbound';
import { AccessTokens } from './accessTokens';
import { readContacts, readPeople } from './contacts';

const send = createOutbound({ networks: ['127.0.0.1/32'] });
const [demoApp] = DINGTALK_DEMO.apps as [DingTalkSettings['apps'][0]];
const user = (userId: string, departments: number[], more: Partial<DingTalkUser> = {}): DingTalkUser => ({
  ...{ userId, unionId: `union-${userId}`, name: userId, mobile: '12900000009', departments, ...more },
});

let simulator: Simulator;
let asked: string[];
afterEach(closeAll);

async function start(changes: Partial<DingTalkSettings> = {}) {
  asked = [];
  simulator = await startSimulator(({ tables }) =>
    createDingTalk({ tables, settings: { ...DINGTALK_DEMO, ...changes } }),
  );
}

const connect = () => ({
  outbound: (...[url, request]: Parameters<typeof send>) => {
    asked.push(new URL(url).pathname);
    return send(url, request);
  },
  tokens: new AccessTokens(),
  signal: AbortSignal.timeout(5000),
});
const findApp = () => {
  const { appKey: clientId, appSecret: clientSecret } = demoApp;
  return { endpoint: simulator.urlOf('dingtalk'), clientId, clientSecret };
};
const read = (onProgress?: (count: number) => Promise<void>) =>
  readContacts(connect(), { app: findApp(), pauseMs: 1, ...(onProgress && { onProgress }) });

it('[CHN-02] the contacts of all departments are read page by page, each person once', async () => {
  const many = Array.from({ length: 205 }, (_, n) => user(`u${n}`, [201]));
  const users = [...many, user('both', [101, 201]), user('abroad', [1], { mobile: '5551234567', stateCode: '1' })];
  await start({ users });
  const counts: number[] = [];
  const reply = await read(async (n) => void counts.push(n));
  if (reply.kind !== 'read') throw new Error(reply.reason.text);
  expect(reply.contacts).toHaveLength(207);
  expect(reply.contacts.find(({ userId }) => userId === 'both')).toMatchObject({ mobile: '12900000009' });
  // A phone of another country is none that the portal knows.
  expect(reply.contacts.find(({ userId }) => userId === 'abroad')).toMatchObject({ mobile: null });
  expect(asked.filter((path) => path === '/topapi/v2/user/list')).toHaveLength(6);
  expect(counts.at(-1)).toBe(207);
});

it('[CHN-02] only what the administrator has authorised is asked for', async () => {
  await start({ apps: [{ ...demoApp, scope: { departments: [102], userIds: ['chensiyuan', 'linwanqing'] } }] });
  const reply = await read();
  expect(reply).toMatchObject({ kind: 'read' });
  if (reply.kind !== 'read') return;
  // Of department 102 and the one below it, and one person of another department.
  expect(reply.contacts.map(({ userId }) => userId).sort()).toEqual([
    ...['chensiyuan', 'linwanqing', 'shenzhixing', 'zhouxiaochuan'],
  ]);
  expect(asked.filter((path) => path === '/topapi/v2/user/get')).toHaveLength(1);
});

it('[CHN-02] a vendor in trouble is asked again for a while, and then says why there are no contacts', async () => {
  await start();
  simulator.setTrouble('dingtalk', { ...simulator.readTrouble('dingtalk'), refuse: 100 });
  const reply = await read();
  expect(reply).toMatchObject({ kind: 'refused', isRetryable: true });
  expect(asked).toHaveLength(4);
  await start({ apps: [{ ...demoApp, appSecret: 'another' }] });
  expect(await read()).toMatchObject({ kind: 'refused', code: 'invalidClientIdOrSecret', isRetryable: false });
});

it('[CHN-02] of some persons those are read who are there and whom the app may read', async () => {
  await start({ apps: [{ ...demoApp, scope: { departments: [102], userIds: [] } }] });
  // Of department 102, gone, of another department, and of the one below 102.
  const userIds = ['linwanqing', 'gone', 'chensiyuan', 'zhouxiaochuan'];
  const readSome = () => readPeople(connect(), { app: findApp(), userIds, pauseMs: 1 });
  expect(await readSome()).toEqual({
    kind: 'read',
    contacts: [
      { userId: 'linwanqing', name: '林婉清', mobile: '12900000002' },
      { userId: 'zhouxiaochuan', name: '周小川', mobile: '12900000003' },
    ],
  });
  simulator.setTrouble('dingtalk', { ...simulator.readTrouble('dingtalk'), refuse: 100 });
  expect(await readSome()).toMatchObject({ kind: 'refused', isRetryable: true });
});
