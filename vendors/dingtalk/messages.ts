import { asObject, asObjects, asText } from '../requestBody';
import type { Fields } from '../requestBody';

/** A message as a chat shows it. */
export interface ChatMessage {
  readonly title: string;
  readonly markdown: string;
  readonly buttons: readonly { readonly title: string; readonly url: string }[];
}

/** Reads a message of one type; undefined where a field is missing that the type needs. */
type Reader = (fields: Fields) => ChatMessage | undefined;

const ROBOT_CARD: Reader = (fields) =>
  readCard(fields, {
    text: 'text',
    button: 'singleTitle',
    address: 'singleURL',
    buttons: 'btns',
    buttonAddress: 'actionURL',
  });

/** The types of messages of custom robots ("机器人发送消息类型"). */
export const ROBOT_MESSAGES: Readonly<Record<string, Reader>> = {
  text: readText,
  link: readLink,
  markdown: readMarkdown,
  actionCard: ROBOT_CARD,
  feedCard: ({ links }) => {
    const buttons = readButtons(links, 'messageURL');
    const [first] = buttons ?? [];
    if (buttons === undefined || first === undefined) return undefined;
    const pictures = (asObjects(links) ?? []).map(({ picURL }) => picture(asText(picURL)));
    return { title: first.title, markdown: pictures.join('\n'), buttons };
  },
};

/** The types of messages of work notices ("消息通知类型"). */
export const NOTICE_MESSAGES: Readonly<Record<string, Reader>> = {
  text: readText,
  link: readLink,
  markdown: readMarkdown,
  action_card: (fields) =>
    readCard(fields, {
      text: 'markdown',
      button: 'single_title',
      address: 'single_url',
      buttons: 'btn_json_list',
      buttonAddress: 'action_url',
    }),
  oa: ({ message_url: url, head, body }) => {
    const shown = asObject(body) ?? {};
    const title = asText(shown.title) || asText(asObject(head)?.text);
    if (title === '' || asText(url) === '') return undefined;
    const lines = (asObjects(shown.form) ?? []).map(({ key, value }) => `${asText(key)}${asText(value)}`);
    const markdown = [...lines, asText(shown.content)].filter((line) => line !== '').join('\n');
    return { title, markdown, buttons: [{ title: '查看详情', url: asText(url) }] };
  },
  image: readMedia('图片'),
  voice: readMedia('语音'),
  file: readMedia('文件'),
};

/** The types of messages of enterprise robots ("企业机器人发送消息的消息类型"). */
export const ENTERPRISE_ROBOT_MESSAGES: Readonly<Record<string, Reader>> = {
  sampleText: readText,
  sampleMarkdown: readMarkdown,
  sampleLink: readLink,
  sampleActionCard: ROBOT_CARD,
  sampleActionCard2: readNumberedCard(2, 'actionTitle', 'actionURL'),
  sampleActionCard3: readNumberedCard(3, 'actionTitle', 'actionURL'),
  sampleActionCard4: readNumberedCard(4, 'actionTitle', 'actionURL'),
  sampleActionCard5: readNumberedCard(5, 'actionTitle', 'actionURL'),
  sampleActionCard6: readNumberedCard(2, 'buttonTitle', 'buttonUrl'),
  sampleImageMsg: ({ photoURL }) =>
    asText(photoURL) === '' ? undefined : { title: '', markdown: picture(asText(photoURL)), buttons: [] },
};

/** The message of a body such as `{ "msgtype": "text", "text": { "content": "…" } }`. */
export function readMessage(
  body: Fields,
  readers: Readonly<Record<string, Reader>>,
): ChatMessage | 'unknown type' | 'incomplete' {
  const type = asText(body.msgtype);
  return readMessageOf(type, asObject(body[type]) ?? {}, readers);
}

/** The message of a type with these fields. */
export function readMessageOf(
  type: string,
  fields: Fields,
  readers: Readonly<Record<string, Reader>>,
): ChatMessage | 'unknown type' | 'incomplete' {
  const read = Object.hasOwn(readers, type) ? readers[type] : undefined;
  return read === undefined ? 'unknown type' : (read(fields) ?? 'incomplete');
}

function readText({ content }: Fields): ChatMessage | undefined {
  return asText(content) === '' ? undefined : { title: '', markdown: asText(content), buttons: [] };
}

function readMarkdown({ title, text }: Fields): ChatMessage | undefined {
  if (asText(title) === '' || asText(text) === '') return undefined;
  return { title: asText(title), markdown: asText(text), buttons: [] };
}

function readLink({ title, text, messageUrl, picUrl }: Fields): ChatMessage | undefined {
  const url = asText(messageUrl);
  if (asText(title) === '' || asText(text) === '' || url === '') return undefined;
  const markdown = [asText(text), picture(asText(picUrl))].filter((line) => line !== '').join('\n');
  return { title: asText(title), markdown, buttons: [{ title: '查看详情', url }] };
}

// Robots and work notices spell the fields of these cards differently.
interface CardFields {
  readonly text: string;
  readonly button: string;
  readonly address: string;
  readonly buttons: string;
  readonly buttonAddress: string;
}

// A card that leads to one page as a whole, or has a button for each page.
function readCard(fields: Fields, names: CardFields): ChatMessage | undefined {
  const title = asText(fields.title);
  const markdown = asText(fields[names.text]);
  if (title === '' || markdown === '') return undefined;
  const single = { title: asText(fields[names.button]), url: asText(fields[names.address]) };
  if (single.title !== '' && single.url !== '') return { title, markdown, buttons: [single] };
  const buttons = readButtons(fields[names.buttons], names.buttonAddress);
  return buttons === undefined ? undefined : { title, markdown, buttons };
}

function readButtons(list: unknown, address: string): ChatMessage['buttons'] | undefined {
  const buttons = (asObjects(list) ?? []).map((fields) => ({
    title: asText(fields.title),
    url: asText(fields[address]),
  }));
  const complete = buttons.length > 0 && buttons.every(({ title, url }) => title !== '' && url !== '');
  return complete ? buttons : undefined;
}

// A card of which the fields of the buttons are numbered.
function readNumberedCard(count: number, title: string, url: string): Reader {
  return (fields) => {
    const list = Array.from({ length: count }, (_, index) => ({
      title: fields[`${title}${index + 1}`],
      url: fields[`${url}${index + 1}`],
    }));
    const card = readMarkdown(fields);
    const buttons = readButtons(list, 'url');
    return card === undefined || buttons === undefined ? undefined : { ...card, buttons };
  };
}

function readMedia(name: string): Reader {
  return (fields) =>
    asText(fields.media_id) === ''
      ? undefined
      : { title: '', markdown: `[${name}] ${asText(fields.media_id)}`, buttons: [] };
}

function picture(url: string): string {
  return url === '' ? '' : `![](${url})`;
}
