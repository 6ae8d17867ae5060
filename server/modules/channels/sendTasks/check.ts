import { and } from 'drizzle-orm';
import { MAX_NEXT_TIMES, MAX_TASK_SAMPLES } from 'contract/channels/sendTaskForm';
import type { TaskCheck, TaskSample } from 'contract/channels/sendTaskForm';
import type { Message } from 'contract/text';
import type { Caller } from '../../../caller';
import type { Services } from '../../../services';
import { users } from '../../access/users/schema';
import type { AccountRow } from '../accounts/accounts';
import { findSender } from '../accounts/sender';
import { readCounts } from '../records/counts';
import { prepareMessage } from '../records/prepare';
import { findTemplateObstacle } from '../templates/obstacle';
import { readTemplateRow } from '../templates/templates';
import type { TemplateRow } from '../templates/templates';
import { findApprovalReason } from './approval';
import { isReachable, readAudience, readRecipients } from './audience';
import type { Recipient } from './recipient';
import { countContacts, isContactOf, readContactRecipients } from './contacts';
import { toDraft } from './draft';
import { APPROVAL_PROCESS } from './parameters';
import { findPlanProblem, listNextTimes } from './plan';
import type { StoredAudience } from './schema';
import type { TaskRow } from './tasks';
import { countUnconsented, countUnwilling } from './unwilling';

/** A task as far as a check needs it. */
export type CheckedTask = Pick<
  TaskRow,
  'channel' | 'templateId' | 'variables' | 'plan' | 'startTime' | 'cron' | 'endDay'
> &
  StoredAudience;

/** What a task would do: whom it reaches, what keeps it from being submitted, and what its first messages look like. */
export async function checkTask(who: Caller, services: Services, form: CheckedTask): Promise<TaskCheck> {
  const { db, merchantId, merchant } = who;
  const { storageCipher, timeZone } = services;
  const user = { ...who, timeZone };
  const row = await readTemplateRow(db, form.channel, form.templateId);
  const account = await findSender(db, row.template);
  const where = await readAudience(user, form);
  const contacts = await countContacts(db, form, form.channel);
  const reached = and(where, isReachable(user, form.channel, account?.accountId));
  const personCount = (await db.$count(users, where)) + contacts.all;
  const addressedCount = (await db.$count(users, reached)) + contacts.reached;
  const { templateType } = row.template;
  const message = { merchantId, channel: form.channel, templateType };
  const people = { ofUsers: reached, ofContacts: isContactOf(db, form) };
  const unwillingCount = await countUnwilling(db, services, message, people);
  const unconsentedCount = await countUnconsented(db, services, message, people);
  const reachedCount = addressedCount - unwillingCount - unconsentedCount;
  const left = await readLeft(who, services, account);
  const query = { where, accountId: account?.accountId, merchantName: merchant.merchantName };
  const firstUsers = await readRecipients(user, storageCipher, query, { after: '', most: MAX_TASK_SAMPLES });
  const outside = { audience: form, merchantName: merchant.merchantName };
  const most = MAX_TASK_SAMPLES - firstUsers.length;
  const first = [
    ...firstUsers,
    ...(most > 0 ? await readContactRecipients(db, storageCipher, outside, { after: '', most }) : []),
  ];
  const problems = [
    ...findMessageProblems(row, account, form),
    findPlanProblem(form),
    personCount === 0 ? { text: '没有收件人，请选择发送对象' } : null,
    personCount > 0 && addressedCount === 0 ? { text: '所选人员都没有该通道的地址' } : null,
    addressedCount > 0 && reachedCount === 0
      ? {
          text:
            unconsentedCount === 0
              ? '所选人员都不愿接收，请调整发送对象'
              : '所选人员都不愿接收，或没有同意接收营销消息，请调整发送对象',
        }
      : null,
  ];
  const missing = personCount - addressedCount;
  const warnings = [
    missing > 0 && reachedCount > 0 ? { text: '{n} 人没有该通道的地址，不会收到', values: { n: missing } } : null,
    unwillingCount > 0 && reachedCount > 0
      ? {
          text:
            templateType === 'marketing'
              ? '{n} 人已退订、在黑名单中或本周的营销消息已达上限，不会收到'
              : '{n} 人在黑名单中，不会收到',
          values: { n: unwillingCount },
        }
      : null,
    unconsentedCount > 0 && reachedCount > 0
      ? { text: '{n} 人没有同意接收营销消息，不会收到', values: { n: unconsentedCount } }
      : null,
    left.leftToday !== null && left.leftToday < reachedCount
      ? { text: '账号今日还可发送 {n} 条，超出后任务会暂停', values: { n: left.leftToday } }
      : null,
    form.plan === 'once' && form.startTime !== null && new Date(form.startTime) < new Date()
      ? { text: '发送时间已过，提交后立即发送' }
      : null,
  ];
  const samples = await render(who, services, row, form, first);
  return {
    ...{ personCount, reachedCount, ...left },
    problems: problems.filter((one) => one !== null),
    warnings: warnings.filter((one) => one !== null),
    samples,
    nextTimes: listNextTimes(form, { after: new Date(), most: MAX_NEXT_TIMES, timeZone }),
    startsProcess: services.parameters.get(APPROVAL_PROCESS, merchantId) !== '',
    approvalReason: findApprovalReason(services, { merchantId, personCount, templateType, samples }),
  };
}

function findMessageProblems(
  { template, version }: TemplateRow,
  account: AccountRow | undefined,
  { variables }: Pick<CheckedTask, 'variables'>,
): (Message | null)[] {
  const missing = version.variables.filter(({ name }) => !variables.some((one) => one.name === name));
  return [
    findTemplateProblem(template),
    account ? null : { text: '没有可用的账号' },
    account?.enabled === false ? { text: '账号“{name}”已停用', values: { name: account.accountName } } : null,
    missing.length > 0 ? { text: '请设置变量的值：{names}', values: { names: missing.map(({ name }) => name) } } : null,
  ];
}

/** Why tasks can't send a template at the moment; null if they can. */
export function findTemplateProblem(
  template: Pick<TemplateRow['template'], 'enabled' | 'reviewState' | 'templateType'>,
): Message | null {
  return template.templateType === 'verification'
    ? { text: '验证码模板不能用于发送任务' }
    : findTemplateObstacle(template);
}

async function render(
  who: Caller,
  { storageCipher }: Services,
  row: TemplateRow,
  form: Pick<CheckedTask, 'channel' | 'variables'>,
  recipients: readonly Recipient[],
): Promise<TaskSample[]> {
  const samples: TaskSample[] = [];
  for (const recipient of recipients) {
    const draft = toDraft({ ...form, templateCode: row.template.templateCode }, recipient);
    const { problem, columns } = await prepareMessage(who.db, { storageCipher }, row, draft, recipient);
    samples.push({
      name: recipient.fields.nickName || (recipient.fields.userName ?? ''),
      recipient: columns.shownRecipient || null,
      ...{ title: columns.shownTitle, text: columns.shownText, problem },
    });
  }
  return samples;
}

async function readLeft(
  { db }: Caller,
  { timeZone }: Services,
  account: AccountRow | undefined,
): Promise<Pick<TaskCheck, 'leftThisMonth' | 'leftToday'>> {
  const subject = `account:${account?.accountId ?? ''}`;
  const left = async (per: 'day' | 'month', limit: number | null | undefined) =>
    limit === null || limit === undefined
      ? null
      : Math.max(0, limit - ((await readCounts(db, [subject], { per, timeZone })).get(subject) ?? 0));
  return {
    leftToday: await left('day', account?.dailyLimit),
    leftThisMonth: await left('month', account?.monthlyLimit),
  };
}
