import { pathTo } from '@/kernel/navigation/namedRoutes';

/**
 * Returns the sign-in address of the workplace messenger, with the portal's return address and this browser's nonce
 * (SES-08).
 */
export function buildMessengerSignInUrl(messengerUrl: string, origin: string, nonce: string): string {
  const url = new URL(messengerUrl);
  url.searchParams.set('redirect_uri', origin + pathTo('DingdingLogin'));
  url.searchParams.set('state', nonce);
  return url.href;
}
