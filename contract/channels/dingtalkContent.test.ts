import { Marked } from 'marked';
import { renderInChinese } from '../text';
import { NO_CARD, findDingtalkVariables, renderDingtalk } from './dingtalkContent';
import type { DingtalkMessage } from './dingtalkContent';
import { DINGTALK_MAX_BYTES, findRobotProblems, findSizeProblems, measureDingtalk } from './dingtalkMessages';
import { escapeMarkdown, hasFixedHost, hasVariableHost, hasVariableTarget } from './dingtalkTexts';

const content = (more: Partial<DingtalkMessage>): DingtalkMessage => ({
  ...{ messageType: 'markdown', title: '标题', text: '正文', url: null, pictureUrl: null, buttons: [], fields: [] },
  ...{ ...NO_CARD, links: [], isHorizontal: false, atPhones: [], atUserIds: [], isAtAll: false },
  ...more,
});
const render = (more: Partial<DingtalkMessage>, values: Record<string, string>) => {
  const rendered = renderDingtalk(content(more), values);
  return rendered.isComplete ? rendered.message : rendered.problems.map((problem) => renderInChinese(problem));
};
const toHtml = (markdown: string) => new Marked({ gfm: true, async: false }).parse(markdown, { async: false });

describe('[CHN-05] a value in the Markdown of DingTalk', () => {
  it.each([
    '[点击](https://evil.test)',
    '![](https://evil.test/p.png)',
    'https://evil.test/login',
    '请看 www.evil.test',
    'someone@evil.test',
    '时间: 10:30, 比例 1:2',
    '<a href="https://evil.test">a</a>',
    '<https://evil.test>',
    '**粗** _斜_ ~~删~~ `码`',
    '# 大标题',
    '> 引用',
    '- 项\n- 项',
    '+ 项',
    '1. 项\n2) 项',
    '    代码',
    '标题\n===',
    '标题\n---',
    '| a | b |\n| - | - |\n| 1 | 2 |',
    '```\n码\n```',
    '[a]: https://evil.test',
    'a\\*b\\',
    '&lt;b&gt; &amp;',
  ])('is shown as it is: %j', (value) => {
    const message = render({ text: '值：\n\n{值}\n\n完' }, { 值: value });
    const html = toHtml('text' in message ? (message.text ?? '') : '');
    const [first, shown = '', last, ...others] = html.trim().split('</p>');
    expect([first, last, others]).toEqual(['<p>值：', '\n<p>完', ['']]);
    expect(shown.replace('\n<p>', '').replaceAll('<br>', '')).not.toMatch(/<[a-z]/i);
    const text = shown
      .replace('\n<p>', '')
      .replaceAll('<br>', '\n')
      .replaceAll('\n\n', '\n')
      .replace(
        /&(lt|gt|quot|#39|amp);/g,
        (_, name: string) => ({ lt: '<', gt: '>', quot: '"', amp: '&' })[name] ?? "'",
      );
    expect(text.replaceAll('\u00a0', ' ')).toBe(value);
  });

  it.each([
    ['https:', '//evil.test'],
    ['http', 's://evil.test'],
    ['https:/', '/evil.test'],
    ['www', '.evil.test'],
    ['ww', 'w.evil.test'],
    ['[看', '](https://evil.test)'],
    ['someone', '@evil.test'],
  ])('makes no link with the value beside it: %j %j', (one, other) => {
    const message = render({ text: '{甲}{乙}' }, { 甲: one, 乙: other });
    expect(toHtml('text' in message ? (message.text ?? '') : '')).toBe(`<p>${one}${other}</p>\n`);
  });

  it('is encoded in the address of a link, and can’t end it', () => {
    const message = render({ text: '[看](https://x.test/a?q={值})' }, { 值: 'a b)&[x](https://evil.test' });
    expect(message).toMatchObject({ text: '[看](https://x.test/a?q=a%20b%29%26%5Bx%5D%28https%3A%2F%2Fevil.test)' });
  });

  it('is filled in once, and keeps its braces', () => {
    expect(render({ text: '{甲}' }, { 甲: '{乙}', 乙: 'x' })).toMatchObject({ text: '{乙}' });
    expect(escapeMarkdown('100-200 元，3.5 折')).toBe('100-200 元，3.5 折');
  });
});

describe('[CHN-05] a template of DingTalk', () => {
  it('says which value is missing, or has a line break where it is a title', () => {
    const texts = { title: '{项目}告警', text: '{人}', buttons: [{ title: '{按钮}', url: 'https://x.test/{号}' }] };
    expect(findDingtalkVariables(content(texts))).toEqual(['项目', '按钮', '人', '号']);
    expect(render(texts, { 项目: 'a\nb', 按钮: '去', 号: '1' })).toEqual([
      '变量“人”没有值',
      '变量“项目”用于标题或按钮，值不能换行',
    ]);
    expect(render(texts, { 项目: 'a', 人: 'b', 按钮: '去', 号: '1/2?x' })).toMatchObject({
      buttons: [{ title: '去', url: 'https://x.test/1%2F2%3Fx' }],
    });
  });

  it('lets no value decide the host of an address', () => {
    for (const address of ['https://x.test', 'http://x.test:8080/{a}', 'https://x.test?q={a}', 'https://x.test#{a}'])
      expect([address, hasFixedHost(address)]).toEqual([address, true]);
    for (const address of [
      ...['{a}', 'https://{a}', 'https://x{a}', 'https://x.test:{a}/', 'https://{a}@x.test', 'https://x.test@{a}/'],
      ...['//x.test/{a}', '/{a}', 'javascript:{a}', 'dingtalk://x?url={a}', 'https://x.test\\{a}', 'https://x test/'],
    ])
      expect([address, hasFixedHost(address)]).toEqual([address, false]);
    expect(hasVariableHost('请看 https://{主机}/a')).toBe(true);
    expect(hasVariableHost('请看 https://x.test/{号}，{人}')).toBe(false);
    for (const text of [
      '[a]({b})',
      '[a](//x/{b})',
      '![]({b})',
      '<a href="{b}">',
      '[a]: {b}',
      'https://{b}/',
      'https:{b}',
    ])
      expect([text, hasVariableTarget(text)]).toEqual([text, true]);
    for (const text of ['[{b}](https://x.test/{b})', '{a} < {b}', '**{a}**', '[a](https://x.test)'])
      expect([text, hasVariableTarget(text)]).toEqual([text, false]);
  });

  it('measures the bytes that DingTalk counts', () => {
    const text = (length: number) => content({ messageType: 'text', text: '长'.repeat(length) });
    const { bytes } = measureDingtalk('dingtalk', text(0));
    const most = Math.floor((DINGTALK_MAX_BYTES.dingtalk - bytes) / 3);
    expect(findSizeProblems('dingtalk', text(most))).toEqual([]);
    expect(findSizeProblems('dingtalk', text(most + 1))).toHaveLength(1);
    expect(findSizeProblems('robot', text(most + 1))).toEqual([]);
    expect(findRobotProblems('enterprise', content({ messageType: 'text', text: '😀'.repeat(3750) }))).toHaveLength(1);
  });
});
