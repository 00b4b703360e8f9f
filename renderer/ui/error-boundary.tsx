import { Component, type ReactNode } from 'react';
import { ErrorState } from './error-state.tsx';

interface Props {
  /** As in "The transcript could not be shown". */
  name: string;
  children: ReactNode;
}

/** Contains an error in one part of a screen, and offers to render that part again. */
export class ErrorBoundary extends Component<Props, { hasError: boolean }> {
  override readonly state = { hasError: false };

  static getDerivedStateFromError(): { hasError: boolean } {
    return { hasError: true };
  }

  override render(): ReactNode {
    if (!this.state.hasError) return this.props.children;
    return (
      <ErrorState
        title={`The ${this.props.name} could not be shown`}
        text="This is a bug in Earmark. The rest of this screen still works."
        technical={null}
        onRetry={() => {
          this.setState({ hasError: false });
        }}
      />
    );
  }
}
