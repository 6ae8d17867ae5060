import { JSDOM } from 'jsdom';
import { renderMarkdown } from './markdown.js';

const { document } = new JSDOM().window;

function draw(markdown: string): string {
  const body = document.createElement('div');
  body.append(...renderMarkdown(markdown, document));
  return body.innerHTML;
}

it('draws headings, quotes, lists, bold, italic and links', () => {
  expect(draw('## 告警\n> 当前 **86** ℃\n- *一号* 园区\n2. [查看](http://127.0.0.1/a)\n\n完')).toBe(
    '<h5>告警</h5>' +
      '<blockquote>当前 <strong>86</strong> ℃</blockquote>' +
      '<p>• <em>一号</em> 园区</p>' +
      '<p>2. <span class="link" title="http://127.0.0.1/a">查看</span></p>' +
      '<p>完</p>',
  );
});

it('[CHN-02] runs nothing of a message and fetches nothing for it', () => {
  const drawn = draw('<img src=x onerror=alert(1)>\n![图](http://evil.example/a.png)\n[点我](javascript:alert(1))');
  expect(drawn).not.toMatch(/<(img|a|script)\b/);
  expect(drawn).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(drawn).toContain('［图片 图］');
});
