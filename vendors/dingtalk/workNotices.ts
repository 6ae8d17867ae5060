import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { array, boolean, number, object, string } from 'valibot';
import type { InferOutput } from 'valibot';
import { formatChinaDay } from '../chinaTime';
import { asObject, asText, parseObject } from '../requestBody';
import type { Fields } from '../requestBody';
import type { Table, Tables } from '../tables';
import { serveUserAction } from '../userActions';
import type { World } from '../vendor';
import type { AccessTokens } from './accessTokens';
import { refuse, succeed } from './answers';
import type { OldAnswer } from './answers';
import type { Contacts } from './contacts';
import { NOTICE_MESSAGES, readMessage } from './messages';
import type { ChatMessage } from './messages';
import { readOldRequest } from './oldRequest';
import type { DingTalkApp } from './settings';

// "发送工作通知": the parameters userid_list, dept_id_list and msg, and 调用频率限制.
const MOST_USERS = 100;
const MOST_DEPARTMENTS = 20;
const LARGEST_MESSAGE_BYTES = 2048;
const MESSAGES_PER_USER_AND_DAY = 500;
const RECIPIENTS_PER_MINUTE = 5000;
// "获取工作通知消息的发送结果" and "撤回工作通知消息": for tasks of the last 24 hours only.
const TASK_LIFETIME_MS = 24 * 60 * 60 * 1000;
const MINUTE_MS = 60 * 1000;
// The documents name no duration; what matters is that the result is not there at once.
const PROCESSING_MS = 1000;

// Codes of "获取工作通知消息的发送结果".
const TOO_MANY_RECIPIENTS = '143103';
const DAILY_LIMIT = '143105';
const SAME_CONTENT = '143106';

const forbiddenSchema = object({ code: string(), count: number(), userid: string() });
const taskSchema = object({
  id: number(),
  appKey: string(),
  time: number(),
  invalidUsers: array(string()),
  invalidDepartments: array(number()),
  forbidden: array(forbiddenSchema),
  delivered: array(string()),
  read: array(string()),
  isRecalled: boolean(),
});
type Forbidden = InferOutput<typeof forbiddenSchema>;
type Task = InferOutput<typeof taskSchema>;

const FIRST_TASK = 256_271_667_000;

/** Messages of an app to users. They are sent asynchronously: the answer has the number of a task, to be asked for. */
export class WorkNotices {
  private readonly tasks: Table<Task>;
  private readonly countOfDay: Table<number>;
  private readonly contentsOfDay: Table<number>;
  private recipients: readonly number[] = [];

  constructor(
    private readonly tokens: AccessTokens,
    private readonly contacts: Contacts,
    private readonly world: World,
    tables: Tables,
  ) {
    this.tasks = tables.open('dingtalkTasks', taskSchema);
    this.countOfDay = tables.open('dingtalkNoticesOfDay', number());
    this.contentsOfDay = tables.open('dingtalkContentsOfDay', number());
  }

  routes(scope: FastifyInstance): void {
    serveUserAction(scope, 'notice-reads', object({ taskId: number(), userId: string() }), ({ taskId, userId }) => {
      this.read(taskId, userId);
      return {};
    });
    const path = '/topapi/message/corpconversation';
    scope.post(`${path}/asyncsend_v2`, (request) => this.serve(request, (app, sent) => this.send(app, sent)));
    scope.post(`${path}/getsendprogress`, (request) => this.serve(request, (app, sent) => this.progress(app, sent)));
    scope.post(`${path}/getsendresult`, (request) => this.serve(request, (app, sent) => this.result(app, sent)));
    scope.post(`${path}/recall`, (request) => this.serve(request, (app, sent) => this.recall(app, sent)));
  }

  /** The user opens the notice. */
  read(taskId: number, userId: string): void {
    const task = this.tasks.get(String(taskId));
    if (task?.delivered.includes(userId) === true) {
      this.tasks.set(String(taskId), { ...task, read: [...task.read, userId] });
    }
  }

  private serve(request: FastifyRequest, answer: (app: DingTalkApp, sent: Fields) => OldAnswer): OldAnswer {
    const { refusal, app, sent } = readOldRequest(request, this.tokens);
    if (refusal !== undefined) return refusal;
    if (asText(sent.agent_id) === '') return refuse(40, 'Missing required arguments:agent_id');
    if (asText(sent.agent_id) !== String(app.agentId)) return refuse(40056, '不合法的agentid');
    return answer(app, sent);
  }

  private send(app: DingTalkApp, sent: Fields): OldAnswer {
    const text = typeof sent.msg === 'string' ? sent.msg : JSON.stringify(sent.msg ?? null);
    const body = asObject(sent.msg) ?? parseObject(text);
    if (body === undefined) return refuse(40, 'Missing required arguments:msg');
    const message = readMessage(body, NOTICE_MESSAGES);
    if (message === 'unknown type') return refuse(40008, '不合法的消息类型');
    if (message === 'incomplete' || Buffer.byteLength(text) > LARGEST_MESSAGE_BYTES) {
      return refuse(40035, '不合法的参数');
    }
    const userIds = splitList(sent.userid_list);
    const departments = splitList(sent.dept_id_list).map(Number);
    const toAll = sent.to_all_user === true || sent.to_all_user === 'true';
    if (userIds.length > MOST_USERS || departments.length > MOST_DEPARTMENTS) return refuse(40035, '不合法的参数');
    if (!toAll && userIds.length + departments.length === 0) return refuse(400002, '参数错误');

    const invalidUsers = userIds.filter((id) => this.contacts.user(id) === undefined);
    const invalidDepartments = departments.filter((id) => this.contacts.usersBelow(id) === undefined);
    const found = toAll
      ? this.contacts.users().map(({ userId }) => userId)
      : [
          ...userIds.filter((id) => !invalidUsers.includes(id)),
          ...departments.flatMap((id) => this.contacts.usersBelow(id) ?? []).map(({ userId }) => userId),
        ];
    if (found.length === 0 && userIds.length > 0) return refuse(33012, '无效的USERID');
    return this.create(app, message, createHash('sha256').update(text).digest('hex'), {
      invalidUsers,
      invalidDepartments,
      recipients: [...new Set(found)],
    });
  }

  // Beyond a limit the answer is a success, too: who has not received the message is in the result of the task.
  private create(
    app: DingTalkApp,
    message: ChatMessage,
    content: string,
    { recipients, ...invalid }: Pick<Task, 'invalidUsers' | 'invalidDepartments'> & { recipients: string[] },
  ): OldAnswer {
    const id = FIRST_TASK + this.tasks.size + 1;
    const forbidden: Forbidden[] = [];
    const delivered: string[] = [];
    for (const userId of recipients) {
      const limit = this.count(app, userId, content);
      if (limit === undefined) delivered.push(userId);
      else forbidden.push({ ...limit, userid: userId });
    }
    const task = { id, appKey: app.appKey, time: this.world.now(), forbidden, delivered, ...invalid };
    this.tasks.set(String(id), { ...task, read: [], isRecalled: false });
    for (const userId of delivered) this.arrive(task, userId, message);
    return succeed({ task_id: id });
  }

  private count(app: DingTalkApp, userId: string, content: string): Omit<Forbidden, 'userid'> | undefined {
    const now = this.world.now();
    const ofDay = `${formatChinaDay(now)} ${app.appKey} ${userId}`;
    this.recipients = this.recipients.filter((time) => time > now - MINUTE_MS);
    if (this.recipients.length >= RECIPIENTS_PER_MINUTE) {
      return { code: TOO_MANY_RECIPIENTS, count: RECIPIENTS_PER_MINUTE };
    }
    if (this.contentsOfDay.get(`${ofDay} ${content}`) !== undefined) return { code: SAME_CONTENT, count: 1 };
    const sent = this.countOfDay.get(ofDay) ?? 0;
    if (sent >= MESSAGES_PER_USER_AND_DAY) return { code: DAILY_LIMIT, count: MESSAGES_PER_USER_AND_DAY };
    this.recipients = [...this.recipients, now];
    this.contentsOfDay.set(`${ofDay} ${content}`, now);
    this.countOfDay.set(ofDay, sent + 1);
    return undefined;
  }

  private progress(app: DingTalkApp, sent: Fields): OldAnswer {
    const task = this.find(app, sent.task_id);
    if (task === undefined) return refuse(400002, '参数错误');
    const isDone = this.isDone(task);
    return succeed({ progress: { progress_in_percent: isDone ? 100 : 0, status: isDone ? 2 : 1 } });
  }

  private result(app: DingTalkApp, sent: Fields): OldAnswer {
    const task = this.find(app, sent.task_id);
    if (task === undefined) return refuse(400002, '参数错误');
    const [delivered, forbidden] = this.isDone(task) ? [task.delivered, task.forbidden] : [[], []];
    return succeed({
      send_result: {
        invalid_user_id_list: this.isDone(task) ? task.invalidUsers : [],
        invalid_dept_id_list: this.isDone(task) ? task.invalidDepartments : [],
        forbidden_user_id_list: forbidden.map(({ userid }) => userid),
        forbidden_list: forbidden,
        failed_user_id_list: [],
        read_user_id_list: delivered.filter((userId) => task.read.includes(userId)),
        unread_user_id_list: delivered.filter((userId) => !task.read.includes(userId)),
      },
    });
  }

  private recall(app: DingTalkApp, sent: Fields): OldAnswer {
    const task = this.find(app, sent.msg_task_id);
    if (task === undefined) return refuse(400002, '参数错误');
    if (!task.isRecalled) {
      this.tasks.set(String(task.id), { ...task, isRecalled: true });
      for (const userId of task.delivered) {
        this.arrive(task, userId, { title: '', markdown: '（该消息已被撤回）', buttons: [] });
      }
    }
    return succeed();
  }

  // What arrives again under the same id replaces what arrived before: the notice once it is recalled.
  private arrive({ id, appKey }: Pick<Task, 'id' | 'appKey'>, userId: string, message: ChatMessage): void {
    this.world.arrive({
      kind: 'chat',
      messageId: `${id}-${userId}`,
      account: appKey,
      recipient: userId,
      ...message,
    });
  }

  // Of another app or too old is answered like one that does not exist.
  private find(app: DingTalkApp, id: unknown): Task | undefined {
    const task = this.tasks.get(asText(id));
    const isFound = task?.appKey === app.appKey && task.time > this.world.now() - TASK_LIFETIME_MS;
    return isFound ? task : undefined;
  }

  private isDone(task: Task): boolean {
    return this.world.now() >= task.time + PROCESSING_MS;
  }
}

function splitList(list: unknown): string[] {
  return asText(list)
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}
