/** Keeps a screen that cannot be drawn from taking the window with it. Drafts live in stores, so they survive. */
import { Component, type ReactNode } from 'react';
import { Button } from '../design/button.tsx';
import { referenceFor } from './report.ts';

interface BoundaryState {
  readonly broken: boolean;
  readonly reference: string | null;
}

const whole: BoundaryState = { broken: false, reference: null };

export class DefectBoundary extends Component<{ readonly children: ReactNode }, BoundaryState> {
  override state = whole;

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { broken: true };
  }

  override componentDidCatch(thrown: unknown) {
    void referenceFor('screen', thrown).then((reference) => this.setState({ reference }));
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    const { reference } = this.state;
    return (
      <div role="alert" className="grid h-full place-content-center justify-items-start gap-3 p-8">
        <h1 className="text-xl font-semibold">Something went wrong in Veridesk</h1>
        <p className="max-w-md text-ink-2">This screen could not be shown. Nothing you typed is lost.</p>
        {reference === null ? null : (
          <p className="max-w-md text-ink-2">
            Reference <code className="font-mono">{reference}</code> is in the log.
          </p>
        )}
        <Button variant="primary" onPress={() => this.setState(whole)}>
          Show it again
        </Button>
      </div>
    );
  }
}
