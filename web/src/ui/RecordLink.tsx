import { Link } from 'react-router';
import { WholeWords } from './WholeWords.tsx';

/** A name that leads to the page of its record. */
export function RecordLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="transition-colors hover:text-accent hover:underline">
      <WholeWords>{children}</WholeWords>
    </Link>
  );
}
