import { Component } from 'react';
import type { ReactNode } from 'react';
import { Failure } from './Failure';

interface Props {
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

/** The error boundary of a page. Shows an error with a retry button if the page can't be loaded or rendered. */
export class PageErrorBoundary extends Component<Props, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <div className="kit-page">
        <Failure onRetry={this.props.onRetry} />
      </div>
    );
  }
}
