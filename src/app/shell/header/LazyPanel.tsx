import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { useTexts } from '@/platform/language/useTexts';
import { ErrorBoundary } from '@/ui/page/ErrorBoundary';
import { FailureNotice } from '@/ui/page/FailureNotice';

interface Props {
  /** The name of the panel, for the message that its code could not be loaded. */
  readonly name: string;
  /** The class of the empty panel while its code is loaded. */
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** The content of a header panel, whose code is loaded when the panel opens. A failure is shown in the panel. */
export function LazyPanel({ name, className, children }: Props) {
  const t = useTexts();
  return (
    <ErrorBoundary tell={(retry) => <FailureNotice text={t('{name}加载失败', { name })} onRetry={retry} />}>
      <Suspense fallback={<div className={className} />}>{children}</Suspense>
    </ErrorBoundary>
  );
}
