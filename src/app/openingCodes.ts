import type { OpeningCodes } from '@/kernel/session/slice';
import { pathTo } from '@/kernel/navigation/namedRoutes';

/**
 * Takes the one-time sign-in codes out of the address that the portal was opened with, and out of the history entry,
 * before any request, page or developer tool can read the codes (SES-07, SES-08). Keeps the rest of the query.
 */
export function takeOpeningCodes(): OpeningCodes {
  const url = new URL(window.location.href);
  const take = (name: string) => {
    const value = url.searchParams.get(name) || undefined;
    url.searchParams.delete(name);
    return value;
  };
  // Normalises the pathname as the pages do: one slash at the start, none at the end.
  const pathname = url.pathname.replace(/^\/+/, '/').replace(/(?<=.)\/+$/, '');
  const isFromMessenger = pathname === pathTo('DingdingLogin');
  const codes = isFromMessenger ? ['authCode', 'code', 'state'] : ['authCode'];
  if (!isFromMessenger && !url.searchParams.has('authCode')) return {};
  const [authCode, code, state] = codes.map(take);
  window.history.replaceState(window.history.state, '', pathname + url.search + url.hash);
  return isFromMessenger ? { messenger: { code: code ?? authCode, state } } : { authCode };
}
