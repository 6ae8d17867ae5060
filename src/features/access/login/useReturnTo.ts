import { useLocation } from 'react-router-dom';
import { returnPath } from '@/kernel/navigation/returnPath';

/** Where somebody wants to go once they are signed in, and addresses that remember it on the way (SES-12). */
export function useReturnTo() {
  const { search } = useLocation();
  const redirect = returnPath(new URLSearchParams(search).get('redirect'));
  return {
    redirect,
    /** The address, with the wish in it. */
    keeping: (path: string) => (redirect ? `${path}?redirect=${encodeURIComponent(redirect)}` : path),
  };
}
