import { type ImportCheck, type ImportField, type ImportKind, type ImportMistake, importFields } from '@halaqa/contract/imports';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/useFormat.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { classes } from '../ui/classes.ts';
import { Figures } from '../ui/Figures.tsx';
import { Section } from '../ui/Section.tsx';
import { Select } from '../ui/Select.tsx';

interface Props {
  kind: ImportKind;
  found: ImportCheck;
  isChecking: boolean;
  isApplying: boolean;
  onColumns: (columns: (ImportField | null)[]) => void;
  onApply: () => void;
}

/** What the file holds, what importing it would do, every mistake in it, and what to look at. */
export function Checked({ kind, found, isChecking, isApplying, onColumns, onApply }: Props) {
  const { t } = useTranslation('imports');
  const format = useFormat();
  const { created, updated, mistakeCount } = found;
  // Sessions of a file are added, never edited (D-153).
  const counted = kind === 'sessions' ? (['created', 'unchanged'] as const) : (['created', 'updated', 'unchanged'] as const);
  const figures = counted.map((name) => ({ name: t(name), value: format.number(found[name]) }));
  const isWritable = mistakeCount === 0 && created + updated > 0;
  return (
    <div className={classes('grid grid-cols-[minmax(0,1fr)] gap-8 transition-opacity', isChecking && 'opacity-60')} aria-busy={isChecking}>
      <Section title={t('result')}>
        <div className="grid gap-4">
          <Figures label={t('figures')} figures={[...figures, { name: t('mistakes'), value: format.number(mistakeCount) }]} />
          <p role="status" className="flex items-start gap-2 text-sm">
            {mistakeCount > 0 ? (
              <CircleAlert aria-hidden="true" className="mt-1 size-4 shrink-0 text-danger" />
            ) : (
              <CircleCheck aria-hidden="true" className="mt-1 size-4 shrink-0 text-accent" />
            )}
            {t(mistakeCount > 0 ? 'refused' : isWritable ? 'ready' : 'nothing')}
          </p>
          {isWritable && (
            <div>
              <Button look="primary" pending={isApplying} blocked={isChecking} onClick={onApply} className="sm:min-w-40">
                {t(isApplying ? 'applying' : 'apply')}
              </Button>
            </div>
          )}
        </div>
      </Section>
      <RowNotes title={t('mistakes')} notes={found.mistakes} count={mistakeCount} />
      <RowNotes title={t('hints')} notes={found.hints} count={found.hintCount} />
      <Columns kind={kind} found={found} onColumns={onColumns} />
    </div>
  );
}

function RowNotes({ title, notes, count }: { title: string; notes: ImportMistake[]; count: number }) {
  const { t } = useTranslation('imports');
  const format = useFormat();
  if (notes.length === 0) return null;
  return (
    <Section title={title}>
      <Card>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and by keyboard too. */}
        <section className="max-h-96 overflow-y-auto" aria-label={title} tabIndex={0}>
          <ul className="divide-y divide-line text-sm">
            {notes.map(({ row, column, given, message }, place) => (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: they come as one answer, and two may say the same.
                key={place}
                className="grid gap-x-5 px-5 py-2.5 sm:grid-cols-[4.5rem_minmax(0,9rem)_minmax(0,11rem)_minmax(0,1fr)]"
              >
                <span className="text-muted">
                  {t('row')} {format.number(row)}
                </span>
                <span className="min-w-0 break-words font-medium">
                  <bdi>{column ?? t('wholeRow')}</bdi>
                </span>
                <span className="min-w-0 text-muted wrap-anywhere">
                  <bdi>{given}</bdi>
                </span>
                <span className="min-w-0 break-words">{message}</span>
              </li>
            ))}
          </ul>
        </section>
      </Card>
      {count > notes.length && (
        <p className="mt-2 text-sm text-muted">{t('more', { shown: format.number(notes.length), total: format.number(count) })}</p>
      )}
    </Section>
  );
}

/** Each column of the file with the first of its cells, and what it is read as. */
function Columns({ kind, found: { heads, samples, columns }, onColumns }: Pick<Props, 'kind' | 'found' | 'onColumns'>) {
  const { t } = useTranslation('imports');
  const choose = (index: number, given: string) => {
    const field: ImportField | null = importFields[kind].find((one) => one === given) ?? null;
    // A field stands in one column: chosen elsewhere, it leaves the one before.
    onColumns(columns.map((was, at) => (at === index ? field : was === field ? null : was)));
  };
  return (
    <Section title={t('columns')}>
      <p className="mb-3 text-sm text-muted">{t('columnsHint')}</p>
      <Card>
        <ul className="divide-y divide-line">
          {heads.map((head, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a file's columns stay where they are, and two may have one head.
            <li key={index} className="grid items-center gap-x-5 gap-y-2 px-5 py-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_15rem]">
              <span className="min-w-0 font-medium break-words">
                <bdi>{head || t('empty')}</bdi>
              </span>
              <span className="min-w-0 truncate text-sm text-muted">
                <bdi>{samples.map((row) => row[index]).find((cell) => cell) ?? t('empty')}</bdi>
              </span>
              <Select
                aria-label={t('fieldOf', { head: head || String(index + 1) })}
                value={columns[index] ?? ''}
                onChange={(event) => choose(index, event.target.value)}
              >
                <option value="">{t('skip')}</option>
                {importFields[kind].map((field) => (
                  <option key={field} value={field}>
                    {t(`fields.${field}`)}
                  </option>
                ))}
              </Select>
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  );
}
