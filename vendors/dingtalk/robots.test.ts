import { createHmac } from 'node:crypto';
import { startDingTalk } from './testing';
import type { StartedDingTalk } from './testing';

const SECRET = 'this is secret';
const TEXT = { msgtype: 'text', text: { content: '告警：磁盘已满' } };
const SIGNED = { token: 'signed', chat: '值班群', secret: SECRET };
const OPEN = { token: 'open', chat: '通知群' };

let dingTalk: StartedDingTalk;

beforeEach(async () => {
  dingTalk = await startDingTalk({
    robots: [
      SIGNED,
      OPEN,
      { token: 'keyword', chat: '告警群', keywords: ['告警', '恢复'] },
      { token: 'elsewhere', chat: '告警群', allowedIps: ['10.0.0.1'] },
      { token: 'stopped', chat: '旧群', state: 'stopped' },
      { token: 'dismissed', chat: '旧群', state: 'dismissed' },
    ],
  });
});

afterEach(() => dingTalk.close());

function send(token: string, message: object = TEXT, query: Record<string, string> = {}) {
  return dingTalk.post('/robot/send', message, { access_token: token, ...query });
}

// As "自定义机器人安全设置" signs: HMAC-SHA256 of timestamp and secret, in Base64.
function sign(secret: string, timestamp: number): Record<string, string> {
  const signature = createHmac('sha256', secret).update(`${timestamp}\n${secret}`).digest('base64');
  return { timestamp: String(timestamp), sign: signature };
}

describe('security', () => {
  it('[CHN-02] a signed message reaches the group', async () => {
    expect(await send('signed', TEXT, sign(SECRET, dingTalk.world.now()))).toEqual({ errcode: 0, errmsg: 'ok' });
    expect(dingTalk.arrivals).toMatchObject([
      { kind: 'chat', account: 'signed', recipient: '值班群', title: '', markdown: '告警：磁盘已满' },
    ]);
  });

  it.each([
    ['with another secret', () => sign('another', dingTalk.world.now()), 'sign not match'],
    ['without a signature', () => ({ timestamp: String(dingTalk.world.now()) }), 'sign not match'],
    ['without a timestamp', () => ({}), 'invalid timestamp'],
    ['with a clock an hour behind', () => sign(SECRET, dingTalk.world.now() - 3_600_001), 'invalid timestamp'],
    ['with a clock an hour ahead', () => sign(SECRET, dingTalk.world.now() + 3_600_001), 'invalid timestamp'],
  ])('[CHN-02] a message %s is refused with 310000', async (_name, query, errmsg) => {
    expect(await send('signed', TEXT, query())).toMatchObject({ errcode: 310000, errmsg });
    expect(dingTalk.arrivals).toEqual([]);
  });

  it('[CHN-02] a clock within the hour is taken', async () => {
    expect(await send('signed', TEXT, sign(SECRET, dingTalk.world.now() - 3_599_000))).toMatchObject({ errcode: 0 });
  });

  it('[CHN-02] a message contains one of the keywords, in whatever is shown', async () => {
    const other = { msgtype: 'text', text: { content: '一切正常' } };
    expect(await send('keyword', other)).toMatchObject({ errcode: 310000, errmsg: 'keywords not in content' });
    expect(
      await send('keyword', { msgtype: 'markdown', markdown: { title: '已恢复', text: '一切正常' } }),
    ).toMatchObject({ errcode: 0 });
  });

  it('[CHN-02] a message from another address than the allowed ones is refused', async () => {
    expect(await send('elsewhere')).toMatchObject({ errcode: 310000, errmsg: 'ip 127.0.0.1 not in whitelist' });
  });
});

describe('messages', () => {
  it.each([
    [
      'a link',
      {
        msgtype: 'link',
        link: { title: '周报', text: '第 48 周', messageUrl: 'https://x.test/48', picUrl: 'https://x.test/p' },
      },
      {
        title: '周报',
        markdown: '第 48 周\n![](https://x.test/p)',
        buttons: [{ title: '查看详情', url: 'https://x.test/48' }],
      },
    ],
    [
      'a text that mentions people',
      { ...TEXT, at: { atMobiles: ['12900000001'], atUserIds: ['lin'] } },
      { markdown: '告警：磁盘已满\n@12900000001 @lin' },
    ],
    [
      'a card as a whole',
      {
        msgtype: 'actionCard',
        actionCard: { title: '审批', text: '**请假**', singleTitle: '去审批', singleURL: 'https://x.test/a' },
      },
      { title: '审批', markdown: '**请假**', buttons: [{ title: '去审批', url: 'https://x.test/a' }] },
    ],
    [
      'a card with buttons, which mentions everybody',
      {
        msgtype: 'actionCard',
        at: { isAtAll: true },
        actionCard: {
          title: '审批',
          text: '请假',
          btns: [
            { title: '同意', actionURL: 'https://x.test/y' },
            { title: '拒绝', actionURL: 'https://x.test/n' },
          ],
        },
      },
      {
        markdown: '请假\n@所有人',
        buttons: [
          { title: '同意', url: 'https://x.test/y' },
          { title: '拒绝', url: 'https://x.test/n' },
        ],
      },
    ],
    [
      'a feed',
      {
        msgtype: 'feedCard',
        feedCard: { links: [{ title: '新闻', messageURL: 'https://x.test/n', picURL: 'https://x.test/p' }] },
      },
      { title: '新闻', markdown: '![](https://x.test/p)', buttons: [{ title: '新闻', url: 'https://x.test/n' }] },
    ],
  ])('[CHN-02] %s is shown as the group sees it', async (_name, message, shown) => {
    expect(await send('open', message)).toMatchObject({ errcode: 0 });
    expect(dingTalk.arrivals).toMatchObject([{ kind: 'chat', ...shown }]);
  });

  it.each([
    ['an unknown type', 'open', { msgtype: 'voice', voice: { media_id: '@1' } }, 400105],
    ['a name that every object has', 'open', { msgtype: 'constructor' }, 400105],
    ['a card without buttons', 'open', { msgtype: 'actionCard', actionCard: { title: 'a', text: 'b' } }, 40035],
    ['an empty text', 'open', { msgtype: 'text', text: { content: '' } }, 40035],
    ['20,000 bytes', 'open', { msgtype: 'text', text: { content: '满'.repeat(6667) } }, 460101],
    ['an unknown robot', 'nobody', TEXT, 400101],
    ['no robot', '', TEXT, 40035],
    ['a robot that is stopped', 'stopped', TEXT, 400102],
    ['a group that was dismissed', 'dismissed', TEXT, 400013],
  ])('[CHN-02] %s: refused with its code', async (_name, token, message, errcode) => {
    expect(await send(token, message)).toMatchObject({ errcode });
    expect(dingTalk.arrivals).toEqual([]);
  });

  it('[CHN-02] anything but JSON by POST is refused', async () => {
    const form = { method: 'POST', body: new URLSearchParams({ msgtype: 'text' }) };
    const url = `${dingTalk.url}/robot/send?access_token=open`;
    expect(await (await fetch(url, form)).json()).toMatchObject({ errcode: 43004 });
    expect(await (await fetch(url)).json()).toMatchObject({ errcode: 43002 });
    const broken = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"msgtype":' };
    expect(await (await fetch(url, broken)).json()).toMatchObject({ errcode: 40035 });
  });

  it('[CHN-02] a message that is sent again with the same msgUuid arrives once', async () => {
    for (let i = 0; i < 3; i++) expect(await send('open', { ...TEXT, msgUuid: 'one' })).toMatchObject({ errcode: 0 });
    expect(dingTalk.arrivals).toHaveLength(1);
  });
});

describe('the rate of a robot', () => {
  it('[CHN-02] the 21st message of a minute is refused, and all of the next ten minutes', async () => {
    for (let i = 0; i < 20; i++) expect(await send('open')).toMatchObject({ errcode: 0 });
    expect(await send('open')).toMatchObject({ errcode: 130101 });
    dingTalk.advance(9 * 60_000);
    expect(await send('open')).toMatchObject({ errcode: 130101 });
    expect(await send('keyword')).toMatchObject({ errcode: 0 });
    dingTalk.advance(60_000);
    expect(await send('open')).toMatchObject({ errcode: 0 });
    expect(dingTalk.arrivals).toHaveLength(22);
  });

  it('[CHN-02] the minute moves along with the clock', async () => {
    for (let i = 0; i < 40; i++) {
      expect(await send('open')).toMatchObject({ errcode: 0 });
      dingTalk.advance(3001);
    }
  });
});
