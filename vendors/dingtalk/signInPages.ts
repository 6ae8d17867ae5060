import type { SignInPerson } from './settings';

/** Renders the page on which somebody chooses whom to sign in as. DingTalk then sends the browser back with a code. */
export function renderChoicePage(people: readonly SignInPerson[], query: URLSearchParams): string {
  const kept = ['redirect_uri', 'state'].flatMap((name) => {
    const value = query.get(name);
    return value === null ? [] : [`<input type="hidden" name="${name}" value="${escapeHtml(value)}">`];
  });
  const buttons = people.map(
    ({ name, mobile }) =>
      `<li><button name="name" value="${escapeHtml(name)}">${escapeHtml(name)}</button> ${escapeHtml(mobile ?? '无手机号')}</li>`,
  );
  return renderPage(
    `<p>选择以谁的身份登录门户：</p><form action="/simulator/sign-in">${kept.join('')}<ul>${buttons.join('')}</ul></form>`,
  );
}

/** Renders the workbench, from which people who are signed in to DingTalk open the portal. */
export function renderWorkbenchPage(people: readonly SignInPerson[], portal: string): string {
  const links = people.map(({ name, mobile }) => {
    const query = new URLSearchParams({ name, portal });
    const text = `${name}：打开门户`;
    return `<li><a href="/simulator/workbench/open?${escapeHtml(query.toString())}">${escapeHtml(text)}</a> ${escapeHtml(mobile ?? '无手机号')}</li>`;
  });
  return renderPage(`<p>从工作台免登进入门户：</p><ul>${links.join('')}</ul>`);
}

/** Renders the page for an address that DingTalk does not serve. */
export function renderRefusalPage(): string {
  return renderPage('<p>应用未登记，或者回跳地址不在本机</p>');
}

function renderPage(content: string): string {
  return `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>工作通讯</title>
<style>body{font:16px/2 system-ui,sans-serif;max-width:560px;margin:48px auto;padding:0 16px}button{font:inherit}</style>
<h1>工作通讯</h1><p>这不是真正的钉钉，而是用来试用和测试钉钉登录的替身。</p>${content}</html>`;
}

function escapeHtml(value: string): string {
  return value.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
