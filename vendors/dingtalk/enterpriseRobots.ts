import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { array, boolean, object, string } from 'valibot';
import type { InferOutput } from 'valibot';
import { asText, asTexts, parseObject } from '../requestBody';
import type { Fields } from '../requestBody';
import type { Table, Tables } from '../tables';
import { serveUserAction } from '../userActions';
import type { World } from '../vendor';
import type { AccessTokens } from './accessTokens';
import { isProblem, problem } from './answers';
import type { Problem } from './answers';
import type { Contacts } from './contacts';
import { ENTERPRISE_ROBOT_MESSAGES, readMessageOf } from './messages';
import type { ChatMessage } from './messages';
import { serveNew } from './newRequest';
import type { DingTalkApp, DingTalkSettings } from './settings';

// "批量发送人与机器人会话中机器人消息", parameter userIds.
const MOST_USERS = 20;
// "机器人发送群聊消息", parameter msgParam.
const LARGEST_MESSAGE_BYTES = 15_000;

const messageSchema = object({
  key: string(),
  appKey: string(),
  /** The conversation of a group; empty for messages to users. */
  conversationId: string(),
  recipients: array(string()),
  read: array(string()),
  isRecalled: boolean(),
});
type Message = InferOutput<typeof messageSchema>;

/** The robots of enterprise apps, whose code is the key of their app: messages to users and to groups. */
export class EnterpriseRobots {
  private readonly messages: Table<Message>;

  constructor(
    private readonly settings: DingTalkSettings,
    private readonly tokens: AccessTokens,
    private readonly contacts: Contacts,
    private readonly world: World,
    tables: Tables,
  ) {
    this.messages = tables.open('dingtalkEnterpriseRobotMessages', messageSchema);
  }

  routes(scope: FastifyInstance): void {
    const serve = (answer: (app: DingTalkApp, sent: Fields) => object) =>
      serveNew(this.tokens, (app, sent) => {
        const code = asText(sent.robotCode);
        if (code === '') return problem('invalidParameter.robotCode.empty');
        return code === app.appKey ? answer(app, sent) : problem('invalidParameter.robotCode.auth');
      });
    const readSchema = object({ processQueryKey: string(), userId: string() });
    serveUserAction(scope, 'robot-message-reads', readSchema, ({ processQueryKey, userId }) => {
      this.read(processQueryKey, userId);
      return {};
    });
    const path = '/v1.0/robot';
    const recall = serve((app, sent) => this.recall(app, sent));
    scope.post(
      `${path}/oToMessages/batchSend`,
      serve((app, sent) => this.sendToUsers(app, sent)),
    );
    scope.get(
      `${path}/oToMessages/readStatus`,
      serve((app, sent) => this.readStatus(app, sent)),
    );
    scope.post(`${path}/otoMessages/batchRecall`, recall);
    scope.post(
      `${path}/groupMessages/send`,
      serve((app, sent) => this.sendToGroup(app, sent)),
    );
    scope.post(`${path}/groupMessages/recall`, recall);
  }

  /** The user opens the message. */
  read(key: string, userId: string): void {
    const message = this.messages.get(key);
    if (message?.recipients.includes(userId) === true) {
      this.messages.set(key, { ...message, read: [...message.read, userId] });
    }
  }

  private sendToUsers(app: DingTalkApp, sent: Fields): object {
    const userIds = asTexts(sent.userIds);
    if (userIds.length === 0) return problem('invalidParameter.userIds.empty');
    if (userIds.length > MOST_USERS) return problem('invalidParameter.userIds.overMax');
    const shown = readSent(sent);
    if (isProblem(shown)) return shown;
    const recipients = [...new Set(userIds)].filter((id) => this.contacts.user(id) !== undefined);
    return {
      processQueryKey: this.deliver(app, '', recipients, shown),
      invalidStaffIdList: userIds.filter((id) => !recipients.includes(id)),
      flowControlledStaffIdList: [],
    };
  }

  private sendToGroup(app: DingTalkApp, sent: Fields): object {
    const conversationId = asText(sent.openConversationId);
    if (!this.settings.chats.includes(conversationId)) return problem('invalidParameter.param.invalid');
    const shown = readSent(sent);
    if (isProblem(shown)) return shown;
    return { processQueryKey: this.deliver(app, conversationId, [conversationId], shown) };
  }

  private deliver({ appKey }: DingTalkApp, conversationId: string, recipients: string[], shown: ChatMessage): string {
    const key = randomBytes(24).toString('base64');
    const message = { key, appKey, conversationId, recipients, read: [], isRecalled: false };
    this.messages.set(key, message);
    this.show(message, shown);
    return key;
  }

  private readStatus(app: DingTalkApp, sent: Fields): object {
    const message = this.find(app, sent, asText(sent.processQueryKey));
    if (message === undefined) return problem('invalidParameter.param.invalid');
    return {
      sendStatus: message.isRecalled ? 'RECALLED' : 'SUCCESS',
      messageReadInfoList: message.recipients.map((userId) => ({
        userId,
        name: this.contacts.user(userId)?.name,
        readStatus: message.read.includes(userId) ? 'READ' : 'UNREAD',
      })),
    };
  }

  private recall(app: DingTalkApp, sent: Fields): object {
    const successResult: string[] = [];
    const failedResult: Record<string, string> = {};
    for (const key of asTexts(sent.processQueryKeys)) {
      const message = this.find(app, sent, key);
      if (message === undefined) {
        failedResult[key] = 'invalidParameter.param.invalid';
        continue;
      }
      successResult.push(key);
      if (message.isRecalled) continue;
      this.messages.set(key, { ...message, isRecalled: true });
      this.show(message, { title: '', markdown: '（该消息已被撤回）', buttons: [] });
    }
    return { successResult, failedResult };
  }

  private find(app: DingTalkApp, sent: Fields, key: string): Message | undefined {
    const message = this.messages.get(key);
    const isFound = message?.appKey === app.appKey && message.conversationId === asText(sent.openConversationId);
    return isFound ? message : undefined;
  }

  // What arrives again under the same id replaces what arrived before: the message once it is recalled.
  private show({ key, appKey, recipients }: Message, shown: ChatMessage): void {
    for (const recipient of recipients) {
      this.world.arrive({ kind: 'chat', messageId: `${key}-${recipient}`, account: appKey, recipient, ...shown });
    }
  }
}

function readSent(sent: Fields): ChatMessage | Problem {
  const type = asText(sent.msgKey);
  if (type === '') return problem('invalidParameter.msgKey.empty');
  const text = asText(sent.msgParam);
  if (Buffer.byteLength(text) > LARGEST_MESSAGE_BYTES) return problem('invalidParameter.msgParam.tooLong');
  const fields = parseObject(text);
  if (fields === undefined) return problem('invalidParameter.msgParam.invalid');
  const message = readMessageOf(type, fields, ENTERPRISE_ROBOT_MESSAGES);
  if (message === 'unknown type') return problem('invalidParameter.msgKey.invalid');
  return message === 'incomplete' ? problem('invalidParameter.msgParam.invalid') : message;
}
