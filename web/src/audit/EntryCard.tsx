import type { AuditEntry } from '@halaqa/contract/audit';
import { useId } from 'react';
import { useFormat } from '../i18n/useFormat.ts';
import { Chevron } from '../table/ExpandableRow.tsx';
import { EntryDetails } from './EntryDetails.tsx';
import { EntryAction } from './EntryParts.tsx';
import { useEntryWords } from './words.ts';

interface Props {
  entry: AuditEntry;
  isOpen: boolean;
  onToggle: () => void;
}

/** An entry where a table has no room. */
export function EntryCard({ entry, isOpen, onToggle }: Props) {
  const words = useEntryWords();
  const format = useFormat();
  const id = useId();
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
        className="flex w-full items-start gap-3 px-5 py-3 text-start text-sm transition-colors hover:bg-hover/50"
      >
        <span className="grid min-w-0 flex-1 gap-0.5">
          <span className="font-medium">
            <EntryAction entry={entry} />
          </span>
          {words.record(entry) && (
            <span className="break-words">
              <bdi dir="auto">{words.record(entry)}</bdi>
            </span>
          )}
          <span className="text-xs text-muted">
            {format.time(entry.at)} · <bdi>{words.who(entry)}</bdi>
          </span>
        </span>
        <Chevron isOpen={isOpen} />
      </button>
      {isOpen && (
        <div id={id} className="px-5 pb-5">
          <EntryDetails entry={entry} />
        </div>
      )}
    </>
  );
}
