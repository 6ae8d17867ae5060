import { Component } from 'react';
import type { ReactNode } from 'react';
import { Failure } from './Failure';
import styles from './page.module.css';

interface Props {
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

/** An error boundary for a page: where it can't be loaded or rendered, shows an error with a retry. */
export class PageErrorBoundary extends Component<Props, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <div className={styles.page}>
        <Failure onRetry={this.props.onRetry} />
      </div>
    );
  }
}
