import { Component, type ReactNode } from 'react';
import { onReconnect } from '../api/connection.ts';
import { CrashPage } from './CrashPage.tsx';
import { ChunkFailure } from './chunk-failure.ts';

interface Props {
  children: ReactNode;
  /** The fallback, where the usual one does not fit. */
  fallback?: ((retry: () => void) => ReactNode) | undefined;
}

/**
 * Keeps a fault of one part from taking the page down: what stands around it, the navigation above all, goes on. What could not be
 * fetched is tried again when the connection is back.
 */
export class Boundary extends Component<Props, { fault: unknown }> {
  override state: { fault: unknown } = { fault: undefined };
  #stop: (() => void) | undefined;

  static getDerivedStateFromError(fault: unknown) {
    return { fault: fault ?? new Error('thrown without a reason') };
  }

  override componentDidMount() {
    this.#stop = onReconnect(() => {
      if (this.state.fault instanceof ChunkFailure) this.#retry();
    });
  }

  override componentWillUnmount() {
    this.#stop?.();
  }

  override render() {
    const { children, fallback } = this.props;
    const { fault } = this.state;
    if (fault === undefined) return children;
    return fallback ? fallback(this.#retry) : <CrashPage fault={fault} onRetry={this.#retry} />;
  }

  readonly #retry = () => this.setState({ fault: undefined });
}
