import { pathTo } from '@/kernel/navigation/namedRoutes';

/** Where the workplace messenger signs somebody in and sends them back from, with the nonce of this browser (SES-08). */
export function messengerAddress(messengerUrl: string, origin: string, nonce: string): string {
  const url = new URL(messengerUrl);
  url.searchParams.set('redirect_uri', origin + pathTo('DingdingLogin'));
  url.searchParams.set('state', nonce);
  return url.href;
}
