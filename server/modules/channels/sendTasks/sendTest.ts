import type * as v from 'valibot';
import type { SentMessage } from 'contract/channels/messages';
import type { sendTasks as contract } from 'contract/channels/sendTasks';
import type { AuthenticatedVisitor, Caller } from '../../../caller';
import { Refusal, notFound } from '../../../refusal';
import type { Services } from '../../../services';
import { addMessage } from '../records/add';
import { readTemplateRow } from '../templates/templates';
import { findTemplateProblem } from './check';
import { toDraft } from './draft';

/** Sends the message of a form to the caller. A value of a column is the name of the column, since the caller has no row. */
export async function testTask(
  who: Caller & Pick<AuthenticatedVisitor, 'traceId'>,
  services: Services,
  { channel, templateId, variables }: v.InferOutput<typeof contract.testSendTask.arg>,
): Promise<SentMessage> {
  const { db, merchantId, userId, userName, user, merchant, traceId } = who;
  const { template } = await readTemplateRow(db, channel, templateId);
  const problem = findTemplateProblem(template);
  if (problem) throw new Refusal('conflict', problem.text, problem.values);
  const columns = variables.flatMap(({ source, value }): [string, string][] =>
    source === 'column' ? [[value, value]] : [],
  );
  const draft = toDraft(
    { channel, templateCode: template.templateCode, variables },
    {
      userId,
      fields: { nickName: user.nickName || userName, userName, merchantName: merchant.merchantName },
      columns: Object.fromEntries(columns),
      addresses: {},
    },
  );
  const sent = await addMessage(db, services, merchantId, { ...draft, origin: { traceId } });
  if (!sent) throw notFound();
  return sent;
}
