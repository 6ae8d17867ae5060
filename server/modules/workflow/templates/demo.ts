import { eq } from 'drizzle-orm';
import { countFields } from 'contract/workflow/formDefinition';
import { newId } from '../../../db/ids';
import type { DemoContext, DemoMerchant } from '../../../db/install/demo/base';
import { getOrThrow } from '../../../db/install/getOrThrow';
import { WHOLE_MERCHANT_SCOPE } from '../../../db/store';
import type { Db } from '../../../db/store';
import { users } from '../../access/users/schema';
import { formVersions, forms } from '../forms/schema';
import { processVersions, processes } from '../processes/schema';
import { saveCases } from './cases';
import { formOf, processOf } from './content';
import type { ProcessTemplate } from './template';
import { templates } from './templates';

const AUTHOR = { account: 'acme-admin', userName: '陈思远' };
const TIME_ZONE = 'Asia/Shanghai';

/** The templates of which the demo has a process: all but that for share links, which nobody has to approve there. */
export const demoTemplates = templates.filter(({ templateKey }) => templateKey !== 'share');

/** Adds a published process of each of these templates, with its form and its cases, to the first merchant of the demo. */
export async function insertDemoProcesses(db: Db, { merchants, createTime, now }: DemoContext): Promise<void> {
  const merchant = merchants.find(({ userIds }) => userIds.has(AUTHOR.account));
  if (!merchant) return;
  const userId = getOrThrow(merchant.userIds, AUTHOR.account);
  const [author] = await db.select({ organizationId: users.organizeId }).from(users).where(eq(users.userId, userId));
  const today = now.toLocaleDateString('sv-SE', { timeZone: TIME_ZONE });
  const context = { today, userId, organizationId: author?.organizationId ?? null };
  for (const [index, template] of demoTemplates.entries()) {
    const formId = await insertForm(db, merchant, template, createTime);
    const processId = await insertProcess(db, merchant, { template, formId, sort: index + 1 }, createTime);
    const { merchantId } = merchant;
    const caseAuthor = { db, merchantId, scope: WHOLE_MERCHANT_SCOPE, timeZone: TIME_ZONE };
    await saveCases({ ...caseAuthor, authorName: AUTHOR.userName }, processId, template.content, context);
  }
}

async function insertForm(
  db: Db,
  { merchantId, userIds }: DemoMerchant,
  { category, content }: ProcessTemplate,
  createTime: string,
): Promise<string> {
  const formId = newId();
  const { formCode, formName, remark } = content.form;
  const definition = formOf(content);
  const row = { formId, merchantId, createTime, fieldCount: countFields(definition.nodes) };
  await db.insert(forms).values({
    ...{ ...row, formCode, formName, remark, category, draft: definition, versionNumber: 1, isDraftChanged: false },
    ...{ updateUserName: AUTHOR.userName, updateTime: createTime },
  });
  const author = { userId: getOrThrow(userIds, AUTHOR.account), userName: AUTHOR.userName };
  await db.insert(formVersions).values({ ...row, ...author, definition, number: 1 });
  return formId;
}

async function insertProcess(
  db: Db,
  { merchantId, userIds }: DemoMerchant,
  added: { readonly template: ProcessTemplate; readonly formId: string; readonly sort: number },
  createTime: string,
): Promise<string> {
  const processId = newId();
  const { formId, sort } = added;
  const { templateName: processName, category, icon, description, content } = added.template;
  const author = { userId: getOrThrow(userIds, AUTHOR.account), userName: AUTHOR.userName };
  const definition = processOf(content, [author.userId]);
  const row = { processId, merchantId, formId, createTime };
  await db.insert(processes).values({
    ...{ ...row, processKey: content.processKey, processName, category, icon, description, sort },
    ...{ draft: definition, versionNumber: 1, isDraftChanged: false },
    ...{ updateUserName: AUTHOR.userName, updateTime: createTime },
  });
  const version = { versionId: newId(), number: 1, formNumber: 1 };
  await db.insert(processVersions).values({ ...row, ...version, ...author, definition });
  return processId;
}
