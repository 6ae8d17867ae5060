import * as v from 'valibot';
import { MailTemplateContent } from 'contract/channels/mailTemplates';
import type { mailTemplates as contract } from 'contract/channels/mailTemplates';
import { MAIL_LENGTHS, findMailVariables, toPlainText } from 'contract/channels/mailContent';
import type { MailAttachment, MailContent, TemplateTexts } from 'contract/channels/mailContent';
import { invalidArgument } from '../../../refusal';
import type { FieldProblem } from '../../../refusal';
import { describeVariables } from '../templates/templates';
import type { VersionContent } from '../templates/templates';
import { cleanHtml } from './html';

type Form = Omit<
  v.InferOutput<typeof contract.addMailTemplate.arg>,
  'templateCode' | 'templateName' | 'templateType' | 'accountId' | 'remark' | 'attachmentIds'
>;

/** Reads the stored content of a template of mails. */
export function parseContent(content: object): MailContent {
  return v.parse(MailTemplateContent, content);
}

/** The content that a form becomes. HTML is cleaned; refuses a language without a body or without a subject. */
export function toContent(
  { variables, ...form }: Form,
  attachments: readonly MailAttachment[] = [],
): VersionContent & { readonly content: Omit<MailContent, 'attachments'> } {
  const content = {
    subject: form.subject,
    html: cleanBody(form.html),
    text: form.text || null,
    englishSubject: form.englishSubject || null,
    englishHtml: cleanBody(form.englishHtml),
    englishText: form.englishText || null,
    cc: removeDuplicates(form.cc),
    bcc: removeDuplicates(form.bcc),
    // Left out without one, so that a version from before there were attachments is the same content.
    ...(attachments.length > 0 && { attachments }),
  };
  refuseIncomplete(form, content);
  return { content, variables: describeVariables(findMailVariables(content), variables) };
}

function cleanBody(html: string | null | undefined): string | null {
  return (html && cleanHtml(html).html) || null;
}

function removeDuplicates(addresses: readonly string[] | null | undefined): string[] {
  return [...new Set(addresses ?? [])];
}

function refuseIncomplete(form: Omit<Form, 'variables'>, content: TemplateTexts): void {
  const { html, text, englishSubject, englishHtml, englishText } = content;
  const isEnglish = englishSubject !== null;
  const problems: readonly (FieldProblem & { readonly isSo: boolean })[] = [
    ...describeBody('html', form.html, { html, text }),
    ...(isEnglish ? describeBody('englishHtml', form.englishHtml, { html: englishHtml, text: englishText }) : []),
    {
      name: 'englishSubject',
      text: '请输入英文主题，或清空英文正文',
      isSo: !isEnglish && (englishHtml !== null || englishText !== null),
    },
  ];
  const found = problems
    .filter(({ isSo }) => isSo)
    .map(({ name, text: problem, values }): FieldProblem => ({ name, text: problem, values }));
  if (found.length > 0) throw invalidArgument(found);
}

function describeBody(
  name: string,
  entered: string | null | undefined,
  { html, text }: Pick<MailContent, 'html' | 'text'>,
): readonly (FieldProblem & { readonly isSo: boolean })[] {
  const isBlank = html !== null && toPlainText(html) === '' && !html.includes('<img');
  const isEmpty = text === null && (html === null || isBlank);
  return [
    { name, text: 'HTML 正文和纯文本正文至少填写一项', isSo: isEmpty && !entered },
    { name, text: '正文去除不允许的内容后为空', isSo: isEmpty && Boolean(entered) },
    {
      name,
      text: '最多 {n} 个字符',
      values: { n: MAIL_LENGTHS.html },
      isSo: (html?.length ?? 0) > MAIL_LENGTHS.html,
    },
  ];
}
