import { returnPath } from '@/kernel/navigation/returnPath';
import { usePageAddress } from '@/ui/page/pageAddress';

/** The page to open after sign-in, and links that pass it on (SES-12). */
export function useReturnTo() {
  const { search } = usePageAddress();
  const redirect = returnPath(new URLSearchParams(search).get('redirect'));
  return {
    redirect,
    /** Appends the page to open after sign-in to a path. */
    keeping: (path: string) => (redirect ? `${path}?redirect=${encodeURIComponent(redirect)}` : path),
  };
}
