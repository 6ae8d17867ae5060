import * as v from 'valibot';
import type { MiniVendor } from 'contract/channels/miniAccounts';
import { findFixedProblems, findMiniVariables } from 'contract/channels/miniContent';
import type { MiniContent } from 'contract/channels/miniContent';
import { MiniTemplateContent } from 'contract/channels/miniTemplates';
import type { miniTemplates as contract } from 'contract/channels/miniTemplates';
import { invalidArgument } from '../../../refusal';
import { describeVariables } from '../templates/templates';
import type { VersionContent } from '../templates/templates';

type Stored = v.InferOutput<typeof MiniTemplateContent>;
type Form = Omit<
  v.InferOutput<typeof contract.addMiniTemplate.arg>,
  'templateCode' | 'templateName' | 'templateType' | 'accountId' | 'remark'
>;

/** Reads the stored content of a template of mini-programs. */
export function parseContent(content: object): Stored {
  return v.parse(MiniTemplateContent, content);
}

/**
 * The content that a form becomes. Refuses keywords that are not of the vendor, fixed texts that the type of their keyword does not take,
 * and a message of Alipay without a page.
 */
export function toContent(
  vendor: MiniVendor,
  { variables, page: entered, ...form }: Form,
): VersionContent & { readonly content: MiniContent } {
  const page = entered || null;
  const content: MiniContent = { vendor, ...form, page };
  const problems = [
    ...findFixedProblems(content).map((problem) => ({ name: 'keywords', ...problem })),
    ...(vendor === 'alipay' && page === null ? [{ name: 'page', text: '支付宝的消息必须填写页面路径' }] : []),
    ...(vendor === 'alipay' && content.keywords.some(({ code }, index) => code !== `keyword${index + 1}`)
      ? [{ name: 'keywords', text: '支付宝的关键词依次为 keyword1、keyword2……' }]
      : []),
  ];
  if (problems.length > 0) throw invalidArgument(problems);
  return { content, variables: describeVariables(findMiniVariables(content), variables) };
}
