import type { Message } from '../text';
import { fillAddress, fillMarkdown, fillText } from './dingtalkTexts';
import { fillVariables, findValueProblems, findVariables } from './templateTexts';
import type { Rendered, VariableValues } from './templateTexts';

// What a template of DingTalk contains, and how it becomes a message. Server and browser share it, so that a preview is what is sent.

/** The types of messages of DingTalk. Feed cards are for robots, OA cards for work notices, `card` for interactive cards. */
export const DINGTALK_MESSAGE_TYPES = ['text', 'link', 'markdown', 'actionCard', 'feedCard', 'oa', 'card'] as const;

/** A type of messages of DingTalk. */
export type DingtalkMessageType = (typeof DINGTALK_MESSAGE_TYPES)[number];

/** Labels of the types of messages. */
export const DINGTALK_MESSAGE_TYPE_LABELS: Readonly<Record<DingtalkMessageType, string>> = {
  text: '文本',
  link: '链接',
  markdown: 'Markdown',
  actionCard: '按钮卡片',
  feedCard: '图文列表',
  oa: 'OA 卡片',
  card: '互动卡片',
};

/** The channels of DingTalk that templates are written for: work notices to persons, robots in groups, and interactive cards to persons. */
export const DINGTALK_CHANNELS = ['dingtalk', 'robot', 'card'] as const;

/** A channel of DingTalk. */
export type DingtalkChannel = (typeof DINGTALK_CHANNELS)[number];

/** The types of messages that each channel sends. */
export const TYPES_OF_CHANNEL: Readonly<Record<DingtalkChannel, readonly DingtalkMessageType[]>> = {
  dingtalk: ['text', 'link', 'markdown', 'actionCard', 'oa'],
  robot: ['text', 'link', 'markdown', 'actionCard', 'feedCard'],
  card: ['card'],
};

/** A part of a message that only some types have. */
export type DingtalkPart =
  | 'title'
  | 'text'
  | 'url'
  | 'pictureUrl'
  | 'buttons'
  | 'links'
  | 'fields'
  | 'mentions'
  | 'card';

/** The parts that each type of message has. All but pictures, fields and mentions are required. */
export const PARTS_OF_TYPE: Readonly<Record<DingtalkMessageType, readonly DingtalkPart[]>> = {
  text: ['text', 'mentions'],
  link: ['title', 'text', 'url', 'pictureUrl'],
  markdown: ['title', 'text', 'mentions'],
  actionCard: ['title', 'text', 'buttons'],
  feedCard: ['links'],
  oa: ['title', 'text', 'url', 'fields'],
  card: ['card'],
};

/** The parts of a message, which a type may have or not. */
export function hasPart(type: DingtalkMessageType, part: DingtalkPart): boolean {
  return PARTS_OF_TYPE[type].includes(part);
}

/** The maximum lengths of texts in characters ("全局错误码", 34016), and of lists. */
export const DINGTALK_LENGTHS = {
  ...{ title: 64, text: 5000, url: 500, button: 20, label: 20 },
  ...{ buttons: 5, links: 8, fields: 6, mentions: 20 },
  ...{ cardName: 64, cardValue: 1000, cardVariables: 30, cardActions: 10 },
} as const;

/** A button, which opens a page. */
export interface DingtalkButton {
  readonly title: string;
  readonly url: string;
}

/** An entry of a feed card. */
export interface DingtalkLink extends DingtalkButton {
  readonly pictureUrl: string;
}

/** A line of an OA card. */
export interface DingtalkField {
  readonly label: string;
  readonly value: string;
}

/** A variable of an interactive card, which its card template names. */
export interface DingtalkCardVariable {
  readonly name: string;
  readonly value: string;
}

/** A button of an interactive card, whose press is recorded. */
export interface DingtalkCardAction {
  /** The id of the button in the card template. */
  readonly actionId: string;
  /** The name of the button in records. */
  readonly label: string;
  /** The variable that the card shows anew once the button is pressed, with this value. Empty for none. */
  readonly variable: string;
  readonly value: string;
}

/** What a message that is no interactive card has of one. */
export const NO_CARD = { cardTemplateId: null, cardVariables: [], cardActions: [] } as const;

/** A message of DingTalk, or the content of a template before its variables are filled in. */
export interface DingtalkMessage {
  readonly messageType: DingtalkMessageType;
  readonly title: string | null;
  /** Markdown for the types `markdown` and `actionCard`. */
  readonly text: string | null;
  readonly url: string | null;
  readonly pictureUrl: string | null;
  readonly buttons: readonly DingtalkButton[];
  /** Whether two buttons stand side by side. */
  readonly isHorizontal: boolean;
  readonly links: readonly DingtalkLink[];
  readonly fields: readonly DingtalkField[];
  /** Who is mentioned, by robots only: phone numbers, ids of users, or all. */
  readonly atPhones: readonly string[];
  readonly atUserIds: readonly string[];
  readonly isAtAll: boolean;
  /** The template of an interactive card, which is made in DingTalk's card platform. */
  readonly cardTemplateId: string | null;
  readonly cardVariables: readonly DingtalkCardVariable[];
  readonly cardActions: readonly DingtalkCardAction[];
}

/** Whether the text of a type is Markdown. */
export function isMarkdown(type: DingtalkMessageType): boolean {
  return type === 'markdown' || type === 'actionCard';
}

/** The title of an interactive card: the value of the variable of this name, if it has one. */
export function findCardTitle({ cardVariables }: DingtalkMessage): string | null {
  return cardVariables.find(({ name }) => name === 'title')?.value ?? null;
}

/** Lists the names of the variables in all texts of a template, in order of appearance. */
export function findDingtalkVariables(content: DingtalkMessage): string[] {
  return findVariables(...listTitles(content), ...listTexts(content), ...listAddresses(content));
}

/**
 * Fills values into a template. Values are filled in once; in Markdown they are escaped, and in addresses encoded. Refuses a missing
 * value, one that is too long, and a line break in a title; the problems name the variables.
 */
export function renderDingtalk(content: DingtalkMessage, values: VariableValues): Rendered<DingtalkMessage> {
  const titles = listTitles(content);
  const problems: Message[] = [
    ...findValueProblems([...titles, ...listTexts(content), ...listAddresses(content)], values),
    ...findVariables(...titles)
      .filter((name) => LINE_BREAK.test(fillVariables(`{${name}}`, values)))
      .map((name) => ({ text: '变量“{name}”用于标题或按钮，值不能换行', values: { name } })),
  ];
  if (problems.length > 0) return { isComplete: false, problems };
  const toText = (text: string) => fillText(text, values);
  const toAddress = (address: string) => fillAddress(address, values);
  const fillBody = isMarkdown(content.messageType) ? fillMarkdown : fillText;
  return {
    isComplete: true,
    message: {
      ...content,
      title: content.title && toText(content.title),
      text: content.text && fillBody(content.text, values),
      url: content.url && toAddress(content.url),
      pictureUrl: content.pictureUrl && toAddress(content.pictureUrl),
      buttons: content.buttons.map(({ title, url }) => ({ title: toText(title), url: toAddress(url) })),
      links: content.links.map(({ title, url, pictureUrl }) => ({
        ...{ title: toText(title), url: toAddress(url), pictureUrl: toAddress(pictureUrl) },
      })),
      fields: content.fields.map(({ label, value }) => ({ label, value: toText(value) })),
      cardVariables: content.cardVariables.map(({ name, value }) => ({ name, value: toText(value) })),
    },
  };
}

const LINE_BREAK = /[\n\r\u0085\u2028\u2029]/;

// Texts of one line.
function listTitles({ title, buttons, links }: DingtalkMessage): string[] {
  return [title ?? '', ...[...buttons, ...links].map((one) => one.title)];
}

function listTexts({ text, fields, cardVariables }: DingtalkMessage): string[] {
  return [text ?? '', ...[...fields, ...cardVariables].map(({ value }) => value)];
}

function listAddresses({ url, pictureUrl, buttons, links }: DingtalkMessage): string[] {
  return [
    url ?? '',
    pictureUrl ?? '',
    ...buttons.map((one) => one.url),
    ...links.flatMap((one) => [one.url, one.pictureUrl]),
  ];
}
