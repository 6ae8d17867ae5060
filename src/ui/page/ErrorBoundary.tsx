import { Component } from 'react';
import type { ReactNode } from 'react';
import { reportError } from '@/platform/reportError';
import { useTexts } from '@/platform/language/useTexts';
import { PlainNotice } from './PlainNotice';
import { LazyLoadError, isChunkLoadError } from './partFailure';

interface Props {
  readonly children: ReactNode;
  /** A change of this key retries the failed part. For pages, the key is the address. */
  readonly resetKey?: string;
  /**
   * Renders the failure in place of the default notice, for parts without a visible area of their own, such as dialogs.
   */
  readonly tell?: (retry: () => void) => ReactNode;
}

interface State {
  readonly error: Error | undefined;
  readonly resetKey: string | undefined;
}

/**
 * Catches errors of a part of the portal, so that the rest keeps working. Shows what happened and offers a retry. The
 * boundary never reloads the portal by itself: unsaved input elsewhere is kept, and a permanently missing file causes
 * no loop (NAV-09).
 */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: undefined, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): State | null {
    return resetKey === state.resetKey ? null : { error: undefined, resetKey };
  }

  override componentDidCatch(error: unknown): void {
    // Drops the cached failure only after the notice is on screen. Earlier, React would start the new attempt in the
    // same render, in an endless loop.
    if (error instanceof LazyLoadError) error.forget();
    // Missing code is no bug. Every other error is one, whatever the boundary shows instead.
    if (!isChunkLoadError(error)) reportError(error);
  }

  private readonly retry = () => {
    this.setState({ error: undefined });
  };

  override render(): ReactNode {
    const { error } = this.state;
    if (!error) return this.props.children;
    if (this.props.tell) return this.props.tell(this.retry);
    return <Failed error={error} onRetry={this.retry} />;
  }
}

function Failed({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const t = useTexts();
  if (isChunkLoadError(error)) {
    return (
      <PlainNotice
        title={t('页面资源加载失败')}
        text={t('可能是网络不稳定，或系统刚刚更新。请重试；如果仍未成功，请重新加载页面。')}
        action={{ label: t('重试'), onClick: onRetry }}
        otherAction={{ label: t('重新加载'), onClick: reload }}
      />
    );
  }
  return (
    <PlainNotice
      title={t('页面出错了')}
      text={t('请重新加载页面；如果问题仍然存在，请联系管理员。')}
      action={{ label: t('重新加载'), onClick: reload }}
    />
  );
}

// Reloads the portal. If there is unsaved input, the browser asks the user first.
function reload(): void {
  location.reload();
}
