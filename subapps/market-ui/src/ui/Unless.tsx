import { Component } from 'react';
import type { ReactNode } from 'react';
import { Failure } from './Failure';
import styles from './page.module.css';

interface Props {
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

/** Shows a page, unless it can't be fetched or drawn: then that, and a way to try again. */
export class Unless extends Component<Props, { readonly hasFailed: boolean }> {
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
