import * as v from 'valibot';
import { TYPES_OF_CHANNEL, findDingtalkVariables, hasPart, isMarkdown } from 'contract/channels/dingtalkContent';
import type { DingtalkChannel, DingtalkMessage, DingtalkPart } from 'contract/channels/dingtalkContent';
import { findSizeProblems } from 'contract/channels/dingtalkMessages';
import { DingtalkTemplateContent } from 'contract/channels/dingtalkTemplates';
import type { dingtalkTemplates as contract } from 'contract/channels/dingtalkTemplates';
import { hasVariableHost, hasVariableTarget } from 'contract/channels/dingtalkTexts';
import { invalidArgument } from '../../../refusal';
import type { FieldProblem } from '../../../refusal';
import { describeVariables } from '../templates/templates';
import type { VersionContent } from '../templates/templates';

type Form = Omit<
  v.InferOutput<typeof contract.addDingtalkTemplate.arg>,
  'templateCode' | 'templateName' | 'templateType' | 'accountId' | 'remark' | 'channel'
>;

/** Reads the stored content of a template of DingTalk. */
export function parseContent(content: object) {
  return v.parse(DingtalkTemplateContent, content);
}

/** The content that a form becomes. Parts that its type has not are dropped; refuses a missing part, and an open address. */
export function toContent(channel: DingtalkChannel, { variables, ...form }: Form): VersionContent {
  const { messageType } = form;
  const has = (part: DingtalkPart) => hasPart(messageType, part);
  const mentions = channel === 'robot' && has('mentions');
  const content: DingtalkMessage = {
    messageType,
    title: (has('title') && form.title) || null,
    text: (has('text') && form.text) || null,
    url: (has('url') && form.url) || null,
    pictureUrl: (has('pictureUrl') && form.pictureUrl) || null,
    buttons: has('buttons') ? form.buttons : [],
    isHorizontal: has('buttons') && form.isHorizontal,
    links: has('links') ? form.links : [],
    fields: has('fields') ? form.fields : [],
    atPhones: mentions ? [...new Set(form.atPhones)] : [],
    atUserIds: mentions ? [...new Set(form.atUserIds)] : [],
    isAtAll: mentions && form.isAtAll,
    cardTemplateId: (has('card') && form.cardTemplateId) || null,
    cardVariables: has('card') ? form.cardVariables : [],
    cardActions: has('card') ? form.cardActions : [],
  };
  const problems = [
    ...findMissing(channel, content),
    ...findUnsafe(content),
    ...findTooLarge(channel, content),
    ...findRepeated(content),
  ];
  if (problems.length > 0) throw invalidArgument(problems);
  const { cardTemplateId, cardVariables, cardActions, ...others } = content;
  // Without the parts of a card, so that a version from before there were cards stays the same when it is saved again.
  const stored = has('card') ? { ...others, cardTemplateId, cardVariables, cardActions } : others;
  return { content: stored, variables: describeVariables(findDingtalkVariables(content), variables) };
}

function findMissing(channel: DingtalkChannel, content: DingtalkMessage): FieldProblem[] {
  const { messageType, title, text, url, buttons, links, cardTemplateId } = content;
  const has = (part: DingtalkPart) => hasPart(messageType, part);
  const checks: readonly (readonly [isMissing: boolean, name: string, text: string])[] = [
    [!TYPES_OF_CHANNEL[channel].includes(messageType), 'messageType', '该发送方式不支持这种消息类型'],
    [has('title') && title === null, 'title', '请输入消息标题'],
    [has('text') && text === null, 'text', '请输入消息正文'],
    [has('url') && url === null, 'url', '请输入点击后打开的网址'],
    [has('buttons') && buttons.length === 0, 'buttons', '请添加按钮'],
    [has('links') && links.length === 0, 'links', '请添加至少一项'],
    [has('card') && cardTemplateId === null, 'cardTemplateId', '请输入卡片模板 ID'],
  ];
  return checks.filter(([isMissing]) => isMissing).map(([, name, problem]) => ({ name, text: problem }));
}

function findUnsafe(content: DingtalkMessage): FieldProblem[] {
  const { messageType, title, text, fields, cardVariables } = content;
  const isOpen = isMarkdown(messageType) ? hasVariableTarget : hasVariableHost;
  const problem = { text: '变量不能决定链接的主机，请在链接中写明主机' };
  return [
    ...(isOpen(text ?? '') ? [{ name: 'text', ...problem }] : []),
    ...(hasVariableHost(title ?? '') ? [{ name: 'title', ...problem }] : []),
    ...(fields.some(({ value }) => hasVariableHost(value)) ? [{ name: 'fields', ...problem }] : []),
    ...(cardVariables.some(({ value }) => hasVariableHost(value)) ? [{ name: 'cardVariables', ...problem }] : []),
  ];
}

// Too large even before its variables are filled in.
function findTooLarge(channel: DingtalkChannel, content: DingtalkMessage): FieldProblem[] {
  return findSizeProblems(channel, content).map((problem) => ({ name: 'text', ...problem }));
}

function findRepeated({ cardVariables, cardActions }: DingtalkMessage): FieldProblem[] {
  const isRepeated = (names: readonly string[]) => new Set(names).size < names.length;
  return [
    ...(isRepeated(cardVariables.map(({ name }) => name)) ? [{ name: 'cardVariables', text: '卡片变量不能重复' }] : []),
    ...(isRepeated(cardActions.map(({ actionId }) => actionId))
      ? [{ name: 'cardActions', text: '按钮 ID 不能重复' }]
      : []),
  ];
}
