import { validateReturnPath } from '@/kernel/navigation/returnPath';
import { usePageAddress } from '@/ui/page/pageAddress';

/** Returns the page to open after sign-in, and a function that passes this page on in links (SES-12). */
export function useReturnAddress() {
  const { search } = usePageAddress();
  const redirect = validateReturnPath(new URLSearchParams(search).get('redirect'));
  return {
    redirect,
    /** Appends the page to open after sign-in to the path of a link, as a query parameter. */
    keeping: (path: string) => (redirect ? `${path}?redirect=${encodeURIComponent(redirect)}` : path),
  };
}
