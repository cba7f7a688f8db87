/** Keeps a screen that cannot be drawn from taking the window with it. Drafts live in stores, so they survive. */
import { Component, type ReactNode } from 'react';
import { Button } from '../design/button.tsx';

export class DefectBoundary extends Component<
  { readonly children: ReactNode },
  { readonly broken: boolean }
> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <div role="alert" className="grid h-full place-content-center justify-items-start gap-3 p-8">
        <h1 className="text-xl font-semibold">Something went wrong in Veridesk</h1>
        <p className="max-w-md text-ink-2">This screen could not be shown. Nothing you typed is lost.</p>
        <Button variant="primary" onPress={() => this.setState({ broken: false })}>
          Show it again
        </Button>
      </div>
    );
  }
}
