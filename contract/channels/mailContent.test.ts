import { JSDOM } from 'jsdom';
import { renderInChinese } from '../text';
import { findOneSidedVariables, renderMail, toPlainText } from './mailContent';
import type { MailTexts } from './mailContent';
import { MAX_VALUE_LENGTH } from './templateTexts';
import type { VariableValues } from './templateTexts';

const template: MailTexts = {
  subject: '{客户}的账单',
  html: '<p title="{客户}">{客户}：<b>{金额}</b> 元</p><a href="https://portal.example/bill?no={编号}&amp;of=1">查看</a>',
  text: null,
};
const values = { 客户: '张三', 金额: '12.50', 编号: 'A-1' };

function rendered(texts: Partial<MailTexts> = {}, given: VariableValues = values) {
  const result = renderMail({ ...template, ...texts }, given);
  if (!result.isComplete) throw new Error(result.problems.map(renderInChinese).join('；'));
  return result.message;
}
const problems = (texts: Partial<MailTexts>, given: VariableValues) => {
  const result = renderMail({ ...template, ...texts }, given);
  return result.isComplete ? [] : result.problems.map(renderInChinese);
};

describe('[CHN-05] a mail of a template', () => {
  it('has its variables filled in, and a text that is made from its HTML', () => {
    expect(rendered()).toEqual({
      subject: '张三的账单',
      html: '<p title="张三">张三：<b>12.50</b> 元</p><a href="https://portal.example/bill?no=A-1&amp;of=1">查看</a>',
      text: '张三：12.50 元\n\n查看 (https://portal.example/bill?no=A-1&of=1)',
    });
    expect(rendered({ html: null, text: '{客户} <b>' }).text).toBe('张三 <b>');
    expect(rendered({ html: '<p>{金额}</p>' }, { ...values, 金额: '一\r\n二' })).toMatchObject({
      html: '<p>一<br />二</p>',
      text: '一\n二',
    });
  });

  it('has values that are escaped, encoded in addresses, and filled in once', () => {
    const { subject, html, text } = rendered({}, { 客户: '{金额}$&', 金额: '<i>&"\'', 编号: '"><b>&x=/../?#' });
    expect(subject).toBe('{金额}$&的账单');
    expect(html).toContain('<p title="{金额}$&amp;">{金额}$&amp;：<b>&lt;i&gt;&amp;&quot;&#39;</b>');
    expect(html).toContain('bill?no=%22%3E%3Cb%3E%26x%3D%2F..%2F%3F%23&amp;of=1');
    expect(text).toContain('{金额}$&：<i>&"\' 元');
  });

  it('has a variable as a whole address only where its value is the address of a web page', () => {
    const html = '<a href="{链接}">重置</a>';
    expect(problems({ html: html.repeat(2) }, { ...values, 链接: 'x' })).toHaveLength(1);
    expect(rendered({ html }, { ...values, 链接: ' https://a.example/?x=1&y="2' }).html).toBe(
      '<a href="https://a.example/?x=1&amp;y=&quot;2">重置</a>',
    );
    for (const 链接 of ['javascript:alert(1)', '//evil.example', 'data:text/html,x', '/user', 'https:evil'])
      expect(problems({ html }, { ...values, 链接 })).toEqual([
        '变量“链接”用作地址，值必须以 http:// 或 https:// 开头',
      ]);
  });

  it('has a variable as the address of an image only where its value begins with https', () => {
    const html = '<img src="{标志}" alt="" />';
    expect(rendered({ html }, { ...values, 标志: 'https://a.example/x.png' }).html).toContain(
      '"https://a.example/x.png"',
    );
    for (const 标志 of ['http://a.example/x.png', 'data:image/png;base64,AAAA', '//a.example/x.png'])
      expect(problems({ html }, { ...values, 标志 })).toEqual(['变量“标志”用作图片地址，值必须以 https:// 开头']);
    expect(problems({ html }, { ...values, 标志: 'https:a' })).toEqual([
      '变量“标志”用作地址，值必须以 http:// 或 https:// 开头',
    ]);
  });

  it('is refused for values that are missing, too long, of several lines in the subject, or no text', () => {
    expect(problems({}, {})).toEqual(['变量“客户”没有值', '变量“金额”没有值', '变量“编号”没有值']);
    expect(problems({}, { ...values, 客户: ' ', 金额: null })).toEqual(['变量“客户”没有值', '变量“金额”没有值']);
    expect(problems({ html: '{toString}{constructor}' }, values)).toEqual([
      '变量“toString”没有值',
      '变量“constructor”没有值',
    ]);
    expect(problems({}, { ...values, 金额: 'x'.repeat(MAX_VALUE_LENGTH + 1) })).toEqual([
      '变量“金额”的值超过 2000 个字符',
    ]);
    for (const 客户 of ['张\n三', '张\r\nBcc: x@example.com', '张\u2028三'])
      expect(problems({}, { ...values, 客户 })).toEqual(['变量“客户”用于主题，值不能换行']);
    for (const 客户 of ['张\u0000三', '张\ud800三', '张\u001b三'])
      expect(problems({}, { ...values, 客户 })).toEqual(['变量“客户”的值含有不能发送的字符']);
    expect(problems({ html: `<p>${'{金额}'.repeat(200)}</p>` }, { ...values, 金额: 'x'.repeat(2000) })).toEqual([
      '填入变量后内容过长',
    ]);
  });

  it('names the variables of one language alone', () => {
    const texts = { ...template, englishSubject: null, englishHtml: null, englishText: null };
    expect(findOneSidedVariables(texts)).toEqual([]);
    const english = { englishSubject: 'Bill {客户}', englishHtml: '<p>{金额} {amount}</p>' };
    expect(findOneSidedVariables({ ...texts, ...english })).toEqual(['编号', 'amount']);
  });
});

it.each([
  ['<p>一</p><p>二<br />三</p>', '一\n\n二\n三'],
  ['<ul>\n<li>甲</li>\n<li>乙 &amp;lt; &lt;</li></ul>', '- 甲\n\n- 乙 &lt; <'],
  ['<table><tr><td>项目</td><td>3</td></tr><tr><td>合计</td><td>5</td></tr></table>', '项目 3\n合计 5'],
  [
    '<a href="https://a.example/">https://a.example/</a> <img src="https://a.example/x.png" alt="标志" />',
    'https://a.example/ 标志',
  ],
])('[CHN-05] the plain text of %j', (html, text) => {
  expect(toPlainText(html)).toBe(text);
});

// Pseudo-random numbers (mulberry32), so that a failure can be repeated by its seed.
function createRandom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const PIECES = [
  ...['<', '>', '"', "'", '&', '&lt;', '{', '}', '{客户}', '{金额}', '${7*7}', '{{7*7}}', '<%= 1 %>', '$&', '$1', '\\'],
  ...[
    '</p>',
    '</a>',
    '<script>',
    'javascript:',
    ' onclick=',
    '<!--',
    '-->',
    ']]>',
    '%00',
    '&#x3c;',
    '／',
    '漢',
    '😀',
    ' ',
  ],
  ...['https://', '\n', '\r\n', '\t', '\u202e', '\u200b', '\u00a0', 'a', '1'],
];

// What a reader sees of a value in every place of a mail, and of which elements and attributes the mail consists.
function readMail(value: string) {
  const { html } = rendered({ subject: '主题' }, { 客户: value, 金额: value, 编号: value });
  const { document } = new JSDOM(`<!doctype html><body>${html ?? ''}`).window;
  const elements = [...document.querySelectorAll('body *')].filter(({ tagName }) => tagName !== 'BR');
  const link = new URL(document.querySelector('a')?.href ?? '');
  return {
    elements: elements.map(({ tagName }) => tagName),
    attributes: elements.flatMap((one) => one.getAttributeNames()),
    title: document.querySelector('p')?.title.replace(/\r\n?/g, '\n'),
    text: document.querySelector('b')?.textContent,
    link: [link.origin, link.searchParams.get('no'), link.searchParams.get('of')],
  };
}

it('[CHN-04] [CHN-05] generated hostile values stay text in every place of a mail', () => {
  for (let seed = 1; seed <= 500; seed += 1) {
    const random = createRandom(seed);
    const value = `x${Array.from({ length: 1 + random(12) }, () => PIECES[random(PIECES.length)] ?? '').join('')}`;
    const shown = value.replace(/\r\n?/g, '\n');
    expect({ seed, ...readMail(value) }).toEqual({
      seed,
      elements: ['P', 'B', 'A'],
      attributes: ['title', 'href'],
      title: shown,
      text: shown.replaceAll('\n', ''),
      link: ['https://portal.example', value, '1'],
    });
  }
});
