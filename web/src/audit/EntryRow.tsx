import type { AuditEntry } from '@halaqa/contract/audit';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/useFormat.ts';
import { classes } from '../ui/classes.ts';
import { EntryDetails } from './EntryDetails.tsx';
import { Chevron, Glance, What } from './EntryParts.tsx';
import { useEntryWords } from './words.ts';

export interface EntryProps {
  entry: AuditEntry;
  isOpen: boolean;
  onToggle: () => void;
}

/** Five of the table, and the one that opens. */
export const columnCount = 6;

/** An entry of the table, and under it what it tells once it is open. */
export function EntryRow({ entry, isOpen, onToggle }: EntryProps) {
  const words = useEntryWords();
  const format = useFormat();
  const id = useId();
  const cell = 'px-3 py-2 align-middle truncate first:ps-5';
  return (
    <>
      <tr onClick={onToggle} className={classes('cursor-pointer transition-colors', isOpen ? 'bg-hover/60' : 'hover:bg-hover/50')}>
        <td className={classes(cell, 'text-muted')}>{format.time(entry.at)}</td>
        <td className={cell}>
          <bdi>{words.who(entry)}</bdi>
        </td>
        <td className={classes(cell, 'font-medium')}>
          <What entry={entry} />
        </td>
        <td className={cell}>
          <bdi dir="auto">{words.record(entry)}</bdi>
        </td>
        <td className={classes(cell, 'text-muted')}>
          <Glance entry={entry} />
        </td>
        <td className="w-12 pe-3 text-end align-middle">
          <Toggle entry={entry} isOpen={isOpen} controls={id} onToggle={onToggle} />
        </td>
      </tr>
      {isOpen && (
        <tr id={id} className="bg-hover/60">
          <td colSpan={columnCount} className="border-t-0 px-5 pt-2 pb-5">
            <EntryDetails entry={entry} />
          </td>
        </tr>
      )}
    </>
  );
}

interface ToggleProps extends EntryProps {
  controls: string;
}

function Toggle({ entry, isOpen, controls, onToggle }: ToggleProps) {
  const { t } = useTranslation('audit');
  const format = useFormat();
  const words = useEntryWords();
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={controls}
      aria-label={t('open', { what: words.what(entry), time: format.time(entry.at) })}
      onClick={(event) => {
        event.stopPropagation();
        onToggle();
      }}
      className="inline-grid size-8 place-items-center rounded-md text-muted transition-colors hover:bg-hover hover:text-ink"
    >
      <Chevron isOpen={isOpen} />
    </button>
  );
}
