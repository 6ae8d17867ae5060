import { Card, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { isFailure, isSessionExpiry } from '@/platform/http/failure';
import { FailureNotice } from '@/ui/page/FailureNotice';
import styles from './home.module.css';

interface Props {
  readonly title: string;
  readonly extra?: ReactNode;
  readonly isLoading?: boolean;
  /** The failure of the widget's query. */
  readonly error?: unknown;
  readonly onRetry?: () => void;
  readonly children?: ReactNode;
}

/** The frame of a widget: its title, and its content or the state of loading the content. */
export function WidgetCard({ title, extra, isLoading = false, error, onRetry, children }: Props) {
  return (
    <Card variant="borderless" title={title} extra={extra} className={styles.card ?? ''}>
      {isFailure(error) && !isSessionExpiry(error) && (
        <FailureNotice text={error.message} onRetry={() => onRetry?.()} />
      )}
      {isLoading && !error && <Skeleton active title={false} paragraph={{ rows: 4 }} />}
      {children}
    </Card>
  );
}
