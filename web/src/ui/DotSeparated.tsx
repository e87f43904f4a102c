import { Children, type ReactNode } from 'react';

/** Short facts in a row with a point between two; where the row breaks there is none, neither behind the last nor before the first. */
export function DotSeparated({ children }: { children: ReactNode }) {
  return (
    <span className="block overflow-hidden">
      {/* What begins a line begins outside of sight, with its point. */}
      <span className="-ms-4 flex flex-wrap">
        {Children.map(
          children,
          (child) => child && <span className="relative ps-4 before:absolute before:start-1.5 before:content-['·']">{child}</span>,
        )}
      </span>
    </span>
  );
}
