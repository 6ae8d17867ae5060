import type { ReactNode } from 'react';
import { useIsMounted } from '@/platform/scheduling/useIsMounted';

interface Props {
  /** Stands there until then. */
  readonly meanwhile: ReactNode;
  readonly children: ReactNode;
}

/**
 * Makes what is in it out of sight and shows it in the next task. Many fields take a slow machine as long to make as to lay
 * out, and both at once would hold up everything else.
 */
export function ShownNext({ meanwhile, children }: Props) {
  const isShown = useIsMounted('fieldsAfterDialog');
  return (
    <>
      {!isShown && meanwhile}
      <div hidden={!isShown}>{children}</div>
    </>
  );
}
