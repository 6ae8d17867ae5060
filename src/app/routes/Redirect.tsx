import { useLayoutEffect } from 'react';
import { useNavigate } from 'react-router-dom';

interface Props {
  readonly to: string;
  readonly isTravelling: () => boolean;
}

/** Redirects to another address, unless a developer travels in time. */
export function Redirect({ to, isTravelling }: Props) {
  const navigate = useNavigate();
  // In a layout effect, so that no empty page is painted.
  useLayoutEffect(() => {
    if (!isTravelling()) void navigate(to, { replace: true });
  }, [to, isTravelling, navigate]);
  return null;
}
