import type * as v from 'valibot';
import { renderCard } from 'contract/channels/miniContent';
import type { MiniContent, RenderedCard } from 'contract/channels/miniContent';
import type { miniTemplates as contract } from 'contract/channels/miniTemplates';
import type { DataOf } from 'contract/endpoint';
import type { AuthenticatedVisitor } from '../../../caller';
import { AccessTokens } from '../../../channels/mini/accessTokens';
import { sendMini } from '../../../channels/mini/sendMini';
import { TEST_TIMEOUT_MS, runRecordedTest } from '../../../channels/recordDialogue';
import { newId } from '../../../db/ids';
import { invalidArgument } from '../../../refusal';
import type { Services } from '../../../services';
import { readSender } from '../accounts/sender';
import { findVendorUserId } from '../identities/recipients';
import { openMiniAccount } from '../miniAccounts/settings';
import { readTemplateRow } from '../templates/templates';
import { parseContent } from './content';

type Argument = v.InferOutput<typeof contract.testMiniTemplate.arg>;

/** Sends the present version of a template to one user of its mini-program: the named one, else the caller. */
export async function sendTest(
  { store, storageCipher, outbound }: Services,
  who: AuthenticatedVisitor,
  { templateId, recipient: named, formId, values }: Argument,
): Promise<DataOf<typeof contract.testMiniTemplate>> {
  const { content, sender, own } = await store.asMerchant(who, async (db) => {
    const { template, version } = await readTemplateRow(db, 'mini', templateId);
    return {
      content: parseContent(version.content),
      sender: await readSender(db, 'mini', template.accountId),
      own: await findVendorUserId(db, storageCipher, template, who.userId),
    };
  });
  const recipient = named ?? own;
  if (recipient === undefined) throw invalidArgument([{ name: 'recipient', text: '请输入接收人' }]);
  const { lines } = renderOrRefuse(content, values);
  const account = openMiniAccount(storageCipher, sender);
  if (account.vendor === 'alipay' && !formId) throw invalidArgument([{ name: 'formId', text: '请输入表单号或交易号' }]);
  const hidden = account.vendor === 'wechat' ? [account.appSecret] : [];
  const { vendorTemplateId, page, targetVersion, language } = content;
  const result = await runRecordedTest(outbound, hidden, async (recorded) => {
    const connection = {
      outbound: recorded,
      tokens: new AccessTokens(),
      signal: AbortSignal.timeout(TEST_TIMEOUT_MS),
    };
    const outcome = await sendMini(connection, account, {
      ...{ recipient, formId: formId ?? null, templateId: vendorTemplateId, page, targetVersion, language },
      values: Object.fromEntries(lines.map(({ code, value }) => [code, value])),
      recordId: newId(),
    });
    return outcome.kind === 'handedOver' ? null : outcome.reason;
  });
  return { ...result, accountName: sender.accountName };
}

function renderOrRefuse(content: MiniContent, values: Argument['values']): RenderedCard {
  const rendered = renderCard(content, values);
  if (rendered.isComplete) return rendered.message;
  throw invalidArgument(rendered.problems.map((problem) => ({ name: 'values', ...problem })));
}
