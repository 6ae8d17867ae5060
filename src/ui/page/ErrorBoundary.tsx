import { Component } from 'react';
import type { ReactNode } from 'react';
import { PlainNotice } from './PlainNotice';

interface Props {
  readonly children: ReactNode;
  /** When this changes, what failed is tried anew: the address, for pages. */
  readonly resetKey?: string;
}

interface State {
  readonly error: Error | undefined;
  readonly resetKey: string | undefined;
}

/** Keeps a broken part from taking the rest of the portal down; says what happened and offers to go on. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: undefined, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): State | null {
    return resetKey === state.resetKey ? null : { error: undefined, resetKey };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (!error) return this.props.children;
    const isStale = error.name === 'ChunkLoadError';
    return (
      <PlainNotice
        title={isStale ? '页面资源加载失败' : '页面出错了'}
        text={
          isStale
            ? '可能是网络不稳定，或系统刚刚更新。重新加载即可继续使用。'
            : '请重新加载页面；如果问题仍然存在，请联系管理员。'
        }
        action={{
          label: '重新加载',
          onClick: () => {
            location.reload();
          },
        }}
      />
    );
  }
}
