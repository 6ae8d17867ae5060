import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AlipaySdk } from 'alipay-sdk';
import { createAlipay } from './alipay/alipay';
import { ALIPAY_DEMO, ALIPAY_DEMO_APP_PRIVATE_KEY } from './alipay/testing';
import { DEMO_APP, startDingTalk } from './dingtalk/testing';
import { openTables } from './tables';
import { startVendor } from './testing';
import { APP, startWeChat } from './wechat/testing';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vendors-'));
});

afterAll(() => rmSync(folder, { recursive: true }));

// Starts a vendor, lets it work, and starts it again with what the first one has written: it is not told to stop before.
async function startTwice<T extends { close(): Promise<void> }>(
  start: (tables: ReturnType<typeof openTables>) => Promise<T>,
  work: (first: T) => Promise<void>,
  check: (second: T) => Promise<void>,
): Promise<void> {
  const file = join(folder, randomUUID());
  const first = await start(openTables(file));
  await work(first);
  const second = await start(openTables(file));
  await first.close();
  try {
    await check(second);
  } finally {
    await second.close();
  }
}

it('[CHN-02] DingTalk knows its tokens, tasks and limits after it was killed', async () => {
  const msg = { msgtype: 'text', text: { content: '请提交日报' } };
  const notice = { agent_id: DEMO_APP.agentId, userid_list: 'linwanqing', msg };
  const path = '/topapi/message/corpconversation';
  const once = { msgUuid: 'one', msgtype: 'text', text: { content: '告警' } };
  const robots = [
    { token: 'robot', chat: '值班群' },
    { token: 'fast', chat: '值班群' },
  ];
  let query: Record<string, string> = {};
  let taskId: unknown;
  await startTwice(
    (tables) => startDingTalk({ robots }, tables),
    async (first) => {
      query = { access_token: await first.getToken() };
      ({ task_id: taskId } = await first.post(`${path}/asyncsend_v2`, notice, query));
      await first.post('/robot/send', once, { access_token: 'robot' });
      for (let i = 0; i < 21; i++) await first.post('/robot/send', msg, { access_token: 'fast' });
    },
    async (second) => {
      const { task_id: nextTask } = await second.post(`${path}/asyncsend_v2`, notice, query);
      expect(nextTask).toBe(Number(taskId) + 1);
      second.advance(1000);
      const ask = (id: unknown) =>
        second.post(`${path}/getsendresult`, { agent_id: DEMO_APP.agentId, task_id: id }, query);
      expect((await ask(taskId)).send_result).toMatchObject({ unread_user_id_list: ['linwanqing'] });
      expect((await ask(nextTask)).send_result).toMatchObject({ forbidden_list: [{ code: '143106' }] });
      expect(await second.post('/robot/send', once, { access_token: 'robot' })).toMatchObject({ errcode: 0 });
      expect(await second.post('/robot/send', msg, { access_token: 'fast' })).toMatchObject({ errcode: 130101 });
      expect(second.arrivals).toEqual([]);
    },
  );
});

it('[CHN-02] WeChat knows its tokens and what users agreed to after it was killed', async () => {
  const [template] = APP.templates;
  const decision = { appId: APP.appId, openId: 'oDemo-linwanqing', templateId: template?.id ?? '' };
  const data = { date2: { value: '10月1日' }, thing1: { value: '会议室' } };
  const message = { touser: decision.openId, template_id: decision.templateId, data };
  let query: Record<string, string> = {};
  await startTwice(
    startWeChat,
    async (first) => {
      query = { access_token: await first.getToken() };
      first.vendor.setMessagesLeft(decision, 2);
      await first.post('/cgi-bin/message/subscribe/send', message, query);
    },
    async (second) => {
      const send = () => second.post('/cgi-bin/message/subscribe/send', message, query);
      expect(await send()).toMatchObject({ errcode: 0 });
      expect(await send()).toMatchObject({ errcode: 43101 });
      expect(second.receipts).toHaveLength(1);
    },
  );
});

it('[CHN-02] Alipay knows what a number has permitted after it was killed', async () => {
  const [app] = ALIPAY_DEMO.apps;
  const [template] = app?.templates ?? [];
  let formId = '';
  const send = async ({ url }: { url: string }) => {
    const client = new AlipaySdk({
      appId: app?.appId ?? '',
      privateKey: ALIPAY_DEMO_APP_PRIVATE_KEY,
      keyType: 'PKCS8',
      gateway: `${url}/gateway.do`,
    });
    const data = JSON.stringify(
      Object.fromEntries(template?.keywords.map((_name, index) => [`keyword${index + 1}`, { value: '1' }]) ?? []),
    );
    const bizContent = { to_user_id: '2088', form_id: formId, user_template_id: template?.id, page: 'page', data };
    return client.exec('alipay.open.app.mini.templatemessage.send', { bizContent });
  };
  await startTwice(
    async (tables) => {
      const vendor = createAlipay({ tables, settings: ALIPAY_DEMO });
      return { ...(await startVendor(vendor)), vendor };
    },
    async (first) => {
      formId = first.vendor.permit({ kind: 'form', appId: app?.appId ?? '', userId: '2088' });
      for (let i = 0; i < 2; i++) expect(await send(first)).toMatchObject({ code: '10000' });
    },
    async (second) => {
      expect(await send(second)).toMatchObject({ code: '10000' });
      expect(await send(second)).toMatchObject({ code: '40004' });
    },
  );
});
