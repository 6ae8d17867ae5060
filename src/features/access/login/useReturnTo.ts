import { returnPath } from '@/kernel/navigation/returnPath';
import { useOwnAddress } from '@/ui/page/ownAddress';

/** Where somebody wants to go once they are signed in, and addresses that remember it on the way (SES-12). */
export function useReturnTo() {
  const { search } = useOwnAddress();
  const redirect = returnPath(new URLSearchParams(search).get('redirect'));
  return {
    redirect,
    /** The address, with the wish in it. */
    keeping: (path: string) => (redirect ? `${path}?redirect=${encodeURIComponent(redirect)}` : path),
  };
}
