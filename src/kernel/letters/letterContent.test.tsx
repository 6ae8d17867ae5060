import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { LetterContent } from './LetterContent';

function shown(html: string): HTMLElement {
  const { container } = render(
    <MemoryRouter>
      <LetterContent html={html} />
    </MemoryRouter>,
  );
  return container;
}

describe('[MSG-01] the content of a letter, as it comes onto the page', () => {
  it('has what the server lets through', () => {
    const html =
      '<h3>标题</h3><p>一<strong>二</strong><br>三</p><ul><li>四</li></ul><blockquote><p>五</p></blockquote>';
    expect(shown(html).firstElementChild?.innerHTML).toBe(html);
  });

  it('leads within the portal by its own links, and elsewhere in a tab that knows nothing of this one', () => {
    const [own, other] = shown('<a href="/system/user">用户</a><a href="https://example.com/">外</a>').querySelectorAll(
      'a',
    );
    expect([own?.getAttribute('href'), own?.target]).toEqual(['/system/user', '']);
    expect([other?.href, other?.target, other?.rel]).toEqual(['https://example.com/', '_blank', 'noopener noreferrer']);
  });

  // Markup that the server's sanitiser should have removed. The component must drop such markup as well.
  it.each([
    '<img src=x onerror="alert(1)">',
    '<script>alert(1)</script>',
    '<svg><script>alert(1)</script><a href="javascript:alert(1)">点</a></svg>',
    '<iframe srcdoc="<script>1</script>"></iframe>',
    '<math><mtext><img src=x onerror=alert(1)></mtext></math>',
    '<form action=/x><input name=password></form>',
    '<style>body{display:none}</style>',
  ])('has nothing of %s', (html) => {
    expect(shown(`<p>前</p>${html}`).firstElementChild?.innerHTML).toBe('<p>前</p>');
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', '/\\evil.example', 'vbscript:x', 'user'])(
    'has no link to %s',
    (href) => {
      expect(shown(`<a href="${href}" onclick="alert(1)">点</a>`).firstElementChild?.innerHTML).toBe('<span>点</span>');
    },
  );

  it('has no attribute but those of its links', () => {
    expect(shown('<p onclick="alert(1)" style="position:fixed" id="root" class="x">好</p>').innerHTML).toContain(
      '<p>好</p>',
    );
  });
});
