import { and, eq, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type * as v from 'valibot';
import { MAX_RECIPIENTS } from 'contract/messages/letterTemplates';
import type { RecipientKind, letterTemplates as contract } from 'contract/messages/letterTemplates';
import type { Caller } from '../../../caller';
import { userRoles, users } from '../../access/users/schema';
import { letterTemplates, letters } from './schema';
import { Refusal, invalidArgument, notFound } from '../../../refusal';
import { findParamNames, renderLetter } from './content';
import type { ParamValues } from './content';

type Recipients = v.InferOutput<typeof contract.countRecipients.arg>;
type Sending = v.InferOutput<typeof contract.sendLetters.arg>;

/** Converts the params of the form to values by name, without empty values. */
export function toParamValues(params: Sending['params']): ParamValues {
  return Object.fromEntries(Object.entries(params).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

/** Counts the recipients: active users whom the sender sees. Refuses too many recipients. */
export async function countLetterRecipients({ db }: Caller, recipients: Recipients): Promise<number> {
  const count = await db.$count(users, recipientsOf(recipients));
  if (count > MAX_RECIPIENTS)
    throw new Refusal('conflict', '一次最多发送给 {n} 名用户，请缩小发送范围', { n: MAX_RECIPIENTS });
  return count;
}

/** Creates a letter from a template and sends it to many inboxes, all or none. Returns the number of inboxes. */
export async function sendTemplateLetters(
  who: Caller,
  { templateId, params, ...recipients }: Sending,
): Promise<number> {
  const { db } = who;
  // Locks the template, so that it is neither changed nor removed before the letters are written.
  const [template] = await db
    .select()
    .from(letterTemplates)
    .where(eq(letterTemplates.templateId, templateId))
    .for('share');
  if (!template) throw notFound();
  if (!template.enabled) throw new Refusal('conflict', '模板已停用，不能发送');
  const values = toParamValues(params);
  const missing = findParamNames(template).filter((name) => !Object.hasOwn(values, name));
  if (missing.length > 0)
    throw invalidArgument([{ name: 'params', text: '请填写参数：{names}', values: { names: missing } }]);
  if ((await countLetterRecipients(who, recipients)) === 0)
    throw new Refusal('conflict', '没有可以发送的用户，请调整发送对象');
  const { title, content, jumpTarget } = renderLetter(template, values);
  const { rowCount } = await db.execute(sql`
    insert into ${letters} (letter_id, merchant_id, user_id, template_id, category_id, title, content, jump_target)
    select gen_random_uuid()::text, ${users.merchantId}, ${users.userId}, ${templateId}, ${template.categoryId}, ${title},
      ${content}, ${jumpTarget}
    from ${users} where ${recipientsOf(recipients)}`);
  return rowCount ?? 0;
}

function recipientsOf({ recipientKind, userIds, roleIds, organizeIds }: Recipients): SQL | undefined {
  const chosen: Readonly<Record<RecipientKind, () => SQL | undefined>> = {
    USERS: () => inArray(users.userId, requireChosen('userIds', userIds, '请选择用户')),
    ROLES: () =>
      sql`exists (select from ${userRoles} where ${userRoles.userId} = ${users.userId}
        and ${inArray(userRoles.roleId, requireChosen('roleIds', roleIds, '请选择角色'))})`,
    ORGANIZATIONS: () => inArray(users.organizeId, requireChosen('organizeIds', organizeIds, '请选择组织')),
    ALL: () => undefined,
  };
  return and(eq(users.enabled, true), chosen[recipientKind]());
}

function requireChosen(name: string, ids: readonly string[], text: string): string[] {
  if (ids.length === 0) throw invalidArgument([{ name, text }]);
  return [...ids];
}
