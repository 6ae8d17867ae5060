import { createHmac, randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { array, number, object } from 'valibot';
import type { InferOutput } from 'valibot';
import { isSame } from '../isSame';
import { asObject, asText, asTexts, bodyText, parseObject, queryParameter } from '../requestBody';
import type { Fields } from '../requestBody';
import type { Table, Tables } from '../tables';
import type { World } from '../vendor';
import { refuse } from './answers';
import type { OldAnswer } from './answers';
import { ROBOT_MESSAGES, readMessage } from './messages';
import type { ChatMessage } from './messages';
import type { DingTalkRobot } from './settings';

// "自定义机器人安全设置": the clock of the sender may differ by an hour.
const CLOCK_WINDOW_MS = 60 * 60 * 1000;
// "自定义机器人接入", 调用频率限制: 20 messages a minute, then ten minutes without any. The code is 130101 in the table of
// Alibaba Cloud, 410100 in "自定义机器人发送群消息"; DingTalk has been seen to answer 660026, too.
const MESSAGES_PER_MINUTE = 20;
const MINUTE_MS = 60 * 1000;
const PENALTY_MS = 10 * MINUTE_MS;
// Error 460101 of "自定义机器人发送群消息" names the limit.
const LARGEST_MESSAGE_BYTES = 20_000;

// When messages were sent, and until when no further one is taken.
const rateSchema = object({ sent: array(number()), blockedUntil: number() });

/** The custom robots of group chats, to which messages are sent by a webhook. */
export class Robots {
  private readonly rates: Table<InferOutput<typeof rateSchema>>;
  private readonly taken: Table<number>;

  constructor(
    private readonly robots: readonly DingTalkRobot[],
    private readonly world: World,
    tables: Tables,
  ) {
    this.rates = tables.open('dingtalkRobotRates', rateSchema);
    this.taken = tables.open('dingtalkRobotMessages', number());
  }

  routes(scope: FastifyInstance): void {
    scope.post('/robot/send', (request) => this.send(request));
    scope.get('/robot/send', () => refuse(43002, '需要POST请求'));
  }

  private send(request: FastifyRequest): OldAnswer {
    const token = queryParameter(request, 'access_token');
    if (token === '') return refuse(40035, '缺少参数 access_token');
    if (!/^application\/json\b/i.test(request.headers['content-type'] ?? '')) {
      return refuse(43004, '无效的HTTP HEADER Content-Type');
    }
    const robot = this.robots.find((one) => one.token === token);
    // DingTalk has been seen to answer 300001 and 300005 instead of the code of "自定义机器人发送群消息".
    if (robot === undefined) return refuse(400101, 'access_token不存在');
    if (robot.state === 'stopped') return refuse(400102, '机器人已停用');
    if (robot.state === 'dismissed') return refuse(400013, '群已被解散');
    const text = bodyText(request);
    const body = parseObject(text);
    if (body === undefined) return refuse(40035, '缺少参数 json');
    const message = readMessage(body, ROBOT_MESSAGES);
    if (message === 'unknown type') return refuse(400105, '不支持的消息类型');
    if (message === 'incomplete') return refuse(40035, '缺少参数 json');
    if (Buffer.byteLength(text) > LARGEST_MESSAGE_BYTES) {
      return refuse(460101, `message too long, exceed ${LARGEST_MESSAGE_BYTES} bytes`);
    }
    const failure = this.failureOfSecurity(robot, request, message);
    if (failure !== undefined) return refuse(310000, failure);
    return this.deliver(robot, message, body);
  }

  // "自定义机器人安全设置"; all failures share one code and differ by their words.
  private failureOfSecurity(robot: DingTalkRobot, request: FastifyRequest, message: ChatMessage): string | undefined {
    if (robot.allowedIps !== undefined && !robot.allowedIps.includes(request.ip)) {
      return `ip ${request.ip} not in whitelist`;
    }
    if (robot.keywords !== undefined) {
      const shown = [message.title, message.markdown, ...message.buttons.map(({ title }) => title)].join('\n');
      if (!robot.keywords.some((keyword) => shown.includes(keyword))) return 'keywords not in content';
    }
    if (robot.secret === undefined) return undefined;
    const timestamp = queryParameter(request, 'timestamp');
    if (!/^\d{13}$/.test(timestamp) || Math.abs(Number(timestamp) - this.world.now()) > CLOCK_WINDOW_MS) {
      return 'invalid timestamp';
    }
    const sign = createHmac('sha256', robot.secret).update(`${timestamp}\n${robot.secret}`).digest('base64');
    return isSame(queryParameter(request, 'sign'), sign) ? undefined : 'sign not match';
  }

  private deliver(robot: DingTalkRobot, message: ChatMessage, body: Fields): OldAnswer {
    // A message that is sent again with the same `msgUuid` does not arrive again ("自定义机器人发送群消息", msgUuid).
    const key = asText(body.msgUuid) === '' ? undefined : `${robot.token} ${asText(body.msgUuid)}`;
    if (key !== undefined && this.taken.get(key) !== undefined) return succeedSend();
    if (this.isTooFast(robot.token)) {
      return refuse(130101, `send too fast, exceed ${MESSAGES_PER_MINUTE} times per minute`);
    }
    if (key !== undefined) this.taken.set(key, this.world.now());
    this.world.arrive({
      kind: 'chat',
      messageId: randomUUID(),
      account: robot.token,
      recipient: robot.chat,
      ...message,
      markdown: mention(message.markdown, asObject(body.at) ?? {}),
    });
    return succeedSend();
  }

  // Counts the message unless it is too much.
  private isTooFast(token: string): boolean {
    const now = this.world.now();
    const { sent, blockedUntil } = this.rates.get(token) ?? { sent: [], blockedUntil: 0 };
    if (blockedUntil > now) return true;
    const recent = sent.filter((time) => time > now - MINUTE_MS);
    const isTooFast = recent.length >= MESSAGES_PER_MINUTE;
    this.rates.set(
      token,
      isTooFast ? { sent: [], blockedUntil: now + PENALTY_MS } : { sent: [...recent, now], blockedUntil },
    );
    return isTooFast;
  }
}

function succeedSend(): OldAnswer {
  return { errcode: 0, errmsg: 'ok' };
}

// Shows those who are mentioned and not yet named in the text, as the chat does.
function mention(markdown: string, at: Fields): string {
  const names = at.isAtAll === true ? ['所有人'] : [...asTexts(at.atMobiles), ...asTexts(at.atUserIds)];
  const missing = names.map((name) => `@${name}`).filter((name) => !markdown.includes(name));
  return missing.length === 0 ? markdown : `${markdown}\n${missing.join(' ')}`;
}
