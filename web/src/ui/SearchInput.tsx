import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Input } from './Input.tsx';

/** Somebody who types does not wait for an answer to each letter. */
const restMs = 250;

interface Props {
  label: string;
  value: string;
  /** When the typing rests. */
  onSearch: (value: string) => void;
}

export function SearchInput({ label, value, onSearch }: Props) {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  /** Asked for and not come back in `value` yet, which takes a slow device longer than the next letter. */
  const [asked, setAsked] = useState<readonly string[]>([]);
  if (seen !== value) {
    setSeen(value);
    const at = asked.indexOf(value);
    setAsked(at === -1 ? [] : asked.slice(at + 1));
    // Cleared or set from outside.
    if (at === -1) setTyped(value);
  }
  // What else was chosen while the typing rested is kept by the newest alone.
  const newest = useRef(onSearch);
  useEffect(() => {
    newest.current = onSearch;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts the wait.
  useEffect(() => {
    if (typed === (asked.at(-1) ?? value)) return;
    const { pathname } = location;
    const timer = setTimeout(() => {
      // A page that is being left stays drawn until the next one is: its search would lead back to it.
      if (location.pathname !== pathname) return;
      setAsked((before) => [...before, typed]);
      newest.current(typed);
    }, restMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <div className="relative print:hidden">
      <Search aria-hidden="true" className="pointer-events-none absolute inset-y-0 start-3 my-auto size-4.5 text-muted" />
      <Input
        type="search"
        aria-label={label}
        placeholder={label}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className="ps-10"
      />
    </div>
  );
}
