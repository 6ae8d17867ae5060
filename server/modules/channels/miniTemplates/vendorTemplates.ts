import { MAX_CHOICES, MAX_KEYWORDS } from 'contract/channels/miniContent';
import { MAX_VENDOR_TEMPLATES } from 'contract/channels/miniTemplates';
import type { miniTemplates as contract } from 'contract/channels/miniTemplates';
import type { DataOf } from 'contract/endpoint';
import type { AuthenticatedVisitor } from '../../../caller';
import { AccessTokens } from '../../../channels/mini/accessTokens';
import { listWeChatTemplates } from '../../../channels/mini/wechat';
import { TEST_TIMEOUT_MS } from '../../../channels/recordDialogue';
import { Refusal } from '../../../refusal';
import type { Services } from '../../../services';
import { readAccountRow } from '../accounts/accounts';
import { openMiniAccount } from '../miniAccounts/settings';

/** Asks WeChat for the templates that a mini-program has chosen. A vendor that refuses is a result with its reason. */
export async function readVendorTemplates(
  { store, storageCipher, outbound }: Services,
  who: AuthenticatedVisitor,
  accountId: string,
): Promise<DataOf<typeof contract.listVendorTemplates>> {
  const row = await store.asMerchant(who, (db) => readAccountRow(db, 'mini', accountId));
  const account = openMiniAccount(storageCipher, row);
  if (account.vendor !== 'wechat') throw new Refusal('conflict', '支付宝不提供模板列表，请手动填写');
  const signal = AbortSignal.timeout(TEST_TIMEOUT_MS);
  const found = await listWeChatTemplates({ outbound, signal, tokens: new AccessTokens() }, account);
  if ('failure' in found) return { failure: found.failure, templates: [] };
  const templates = found.templates
    .slice(0, MAX_VENDOR_TEMPLATES)
    .map(({ vendorTemplateId, title, isLongTerm, keywords }) => ({
      ...{ vendorTemplateId, title, isLongTerm },
      keywords: keywords
        .slice(0, MAX_KEYWORDS)
        .map(({ code, name, choices }) => ({ code, name, choices: choices.slice(0, MAX_CHOICES) })),
    }));
  return { failure: null, templates };
}
