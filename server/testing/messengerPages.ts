/** A user of the workplace messenger. */
export interface MessengerPerson {
  readonly nick: string;
  readonly mobile?: string;
  /** The country code of the phone number; undefined for mainland China. */
  readonly stateCode?: string;
}

/**
 * Renders the page on which the user chooses a person of the messenger to sign in as. The messenger then redirects the
 * browser to the portal.
 */
export function renderChoicePage(people: readonly MessengerPerson[], query: URLSearchParams): string {
  const kept = ['redirect_uri', 'state'].flatMap((name) => {
    const value = query.get(name);
    return value === null ? [] : [`<input type="hidden" name="${name}" value="${escapeHtml(value)}">`];
  });
  const buttons = people.map(
    ({ nick, mobile }) =>
      `<li><button name="nick" value="${escapeHtml(nick)}">${escapeHtml(nick)}</button> ${escapeHtml(mobile ?? '无手机号')}</li>`,
  );
  return pageOf(
    `<p>选择以谁的身份登录门户：</p><form action="/oauth2/choose">${kept.join('')}<ul>${buttons.join('')}</ul></form>`,
  );
}

/** Renders the page from which a user who is signed in to the messenger opens the portal. */
export function renderWorkbenchPage(people: readonly MessengerPerson[], portal: string): string {
  const links = people.map(({ nick, mobile }) => {
    const query = new URLSearchParams({ nick, portal });
    const name = `${nick}：打开门户`;
    return `<li><a href="/workbench/open?${escapeHtml(query.toString())}">${escapeHtml(name)}</a> ${escapeHtml(mobile ?? '无手机号')}</li>`;
  });
  return pageOf(`<p>从工作台免登进入门户：</p><ul>${links.join('')}</ul>`);
}

function pageOf(content: string): string {
  return `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>工作通讯</title>
<style>body{font:16px/2 system-ui,sans-serif;max-width:560px;margin:48px auto;padding:0 16px}button{font:inherit}</style>
<h1>工作通讯</h1><p>这不是真正的钉钉，而是用来试用和测试钉钉登录的替身。</p>${content}</html>`;
}

function escapeHtml(value: string): string {
  return value.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
