import { eq, like } from 'drizzle-orm';
import type * as v from 'valibot';
import { hasPermission } from 'contract/access/permissions';
import type { DataOf } from 'contract/endpoint';
import { forms as formsContract } from 'contract/workflow/forms';
import { listNodes } from 'contract/workflow/processDefinition';
import type {
  ProcessTemplate as ListedTemplate,
  ProcessTemplateDetail,
  processTemplates as contract,
} from 'contract/workflow/processTemplates';
import type { AuditedCaller, Caller } from '../../../caller';
import type { Db } from '../../../db/store';
import { Refusal } from '../../../refusal';
import { formatMoment } from '../../../spreadsheet';
import { users } from '../../access/users/schema';
import { addForm, publishForm, saveDraft as saveFormDraft } from '../forms/forms';
import { forms } from '../forms/schema';
import { saveDraft as saveProcessDraft } from '../processes/drafts';
import { addProcess, nameOf } from '../processes/processes';
import { processes } from '../processes/schema';
import { saveCases } from './cases';
import { formOf, processOf } from './content';
import type { ProcessTemplate } from './template';
import { findTemplate, templates } from './templates';

/** Lists the templates. */
export function listTemplates(): DataOf<typeof contract.listProcessTemplates> {
  return { templates: templates.map(toListed) };
}

/** Reads a template with its definitions, managed by the caller, and keys that the caller's merchant has not used yet. */
export async function getTemplate({ db, userId }: Caller, templateKey: string): Promise<ProcessTemplateDetail> {
  const template = findTemplate(templateKey);
  const { processKey, form } = template.content;
  return {
    ...toListed(template),
    formName: form.formName,
    formDefinition: formOf(template.content),
    definition: processOf(template.content, [userId]),
    freeProcessKey: findFree(processKey, await readKeys(db, processKey)),
    freeFormCode: findFree(form.formCode, await readCodes(db, form.formCode)),
  };
}

/** Adds the form of a template as a published one, and the process with its draft and its cases. All of it or nothing. */
export async function addProcessOfTemplate(
  who: AuditedCaller,
  timeZone: string,
  { templateKey, processKey, processName, ...form }: v.InferOutput<typeof contract.addProcessOfTemplate.arg>,
): Promise<{ processId: string }> {
  const { permissions, trail } = who;
  const { category, icon, description, content } = findTemplate(templateKey);
  const neededToo = [formsContract.addForm.needs, formsContract.publishForm.needs];
  if (!neededToo.every((needs) => hasPermission(permissions, needs)))
    throw new Refusal('permission-denied', '使用模板会新增并发布表单，您没有相应的权限');
  const added: { formIds: string[]; caseIds: string[] } = { formIds: [], caseIds: [] };
  await trail.follow('form', () => Promise.resolve(added.formIds));
  await trail.follow('processCase', () => Promise.resolve(added.caseIds));

  const { formId } = await addForm(who, { ...form, category, remark: content.form.remark });
  added.formIds.push(formId);
  await saveFormDraft(who, { formId, version: 1, definition: formOf(content) });
  await publishForm(who, { formId, version: 2 });

  const described = { processKey, processName, category, icon, description, formId };
  const starters = { everyoneMayStart: true, starterUserIds: [], starterOrganizeIds: [], starterRoleIds: [] };
  const { processId } = await addProcess(who, { ...described, ...starters });
  await saveProcessDraft(who, { processId, version: 1, definition: processOf(content, [who.userId]) });
  added.caseIds.push(...(await addCases(who, timeZone, processId, content)));
  return { processId };
}

async function addCases(who: Caller, timeZone: string, processId: string, content: ProcessTemplate['content']) {
  const { db, merchantId, scope, userId } = who;
  const author = { db, merchantId, scope, timeZone, authorName: nameOf(who) };
  const [starter] = await db.select({ organizationId: users.organizeId }).from(users).where(eq(users.userId, userId));
  const today = formatMoment(new Date(), timeZone).slice(0, 10);
  return saveCases(author, processId, content, { today, userId, organizationId: starter?.organizationId ?? null });
}

function toListed({ content, ...template }: ProcessTemplate): ListedTemplate {
  return { ...template, nodeCount: listNodes(content.nodes).length, caseCount: content.cases.length };
}

async function readKeys(db: Db, begin: string): Promise<string[]> {
  const { processKey } = processes;
  const rows = await db
    .select({ processKey })
    .from(processes)
    .where(like(processKey, `${begin}%`));
  return rows.map((row) => row.processKey);
}

async function readCodes(db: Db, begin: string): Promise<string[]> {
  const { formCode } = forms;
  const rows = await db
    .select({ formCode })
    .from(forms)
    .where(like(formCode, `${begin}%`));
  return rows.map((row) => row.formCode);
}

// The wanted key, or with the first number that makes it one that is not taken.
function findFree(wanted: string, taken: readonly string[]): string {
  let free = wanted;
  for (let number = 2; taken.includes(free); number += 1) free = `${wanted}${String(number)}`;
  return free;
}
