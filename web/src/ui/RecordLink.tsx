import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** A name that leads to the page of its record. */
export function RecordLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="transition-colors hover:text-accent hover:underline">
      <bdi>{children}</bdi>
    </Link>
  );
}
