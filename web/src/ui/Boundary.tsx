import { Component, type ReactNode } from 'react';
import { Crash } from './Crash.tsx';

/** Keeps a fault of one part from taking the page down: what stands around it, the navigation above all, goes on. */
export class Boundary extends Component<{ children: ReactNode }, { fault: unknown }> {
  override state: { fault: unknown } = { fault: undefined };

  static getDerivedStateFromError(fault: unknown) {
    return { fault: fault ?? new Error('thrown without a reason') };
  }

  override render() {
    const { fault } = this.state;
    return fault === undefined ? this.props.children : <Crash fault={fault} onRetry={() => this.setState({ fault: undefined })} />;
  }
}
