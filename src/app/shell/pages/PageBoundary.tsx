import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { selectIsConnectionLost } from '@/kernel/live/connection';
import { ErrorBoundary } from '@/ui/page/ErrorBoundary';

interface Props {
  /** A new visit to the page resets an error in the page. */
  readonly visit: string;
  readonly children: ReactNode;
}

/**
 * Catches the errors of one open page. A page whose code could not be loaded while the server was out of reach is tried
 * again once the connection is back, as the notice about the lost connection promises (ERR-02).
 */
export function PageBoundary({ visit, children }: Props) {
  const isLost = useSelector(selectIsConnectionLost);
  return <ErrorBoundary resetKey={`${visit} ${String(isLost)}`}>{children}</ErrorBoundary>;
}
