import type { SyncStatus } from '@halaqa/contract/sync';
import { parseInstant } from '@halaqa/domain/clock';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/useFormat.ts';
import { Badge } from '../ui/Badge.tsx';
import { Card } from '../ui/Card.tsx';
import { classes } from '../ui/classes.ts';
import { lazyPart } from '../ui/lazy-part.ts';
import { ProgressBar } from '../ui/ProgressBar.tsx';

type Kind = SyncStatus['kinds'][number];

/** Rounds follow each other within seconds; after this long without one, what is shown may be old. */
const lateAfterMs = 10 * 60_000;
const remappedForMs = 7 * 24 * 3_600_000;
const remappedPart = lazyPart(() => import('./Remapped.tsx').then((file) => file.Remapped), ['sync-setup']);

/** For a while: an admin who changed the field map looks here whether it worked. */
const isRecent = ({ at, rereads }: NonNullable<Kind['remapped']>, now: Date): boolean =>
  rereads || now.getTime() - parseInstant(at).getTime() <= remappedForMs;

/** For each kind of record how many there are, when they were last read, and how many Odoo has that the portal does not. */
export function KindTable({ kinds, now }: { kinds: readonly Kind[]; now: Date }) {
  const { t } = useTranslation('sync');
  const format = useFormat();
  const head = 'border-b border-line px-2 py-2.5 text-start text-xs font-medium text-muted first:ps-4 last:pe-4 sm:px-3 sm:first:ps-5';
  const cell = 'px-2 py-2.5 first:ps-4 last:pe-4 sm:px-3 sm:first:ps-5';
  return (
    <Card>
      <table className="w-full border-collapse text-sm">
        <thead>
          <tr>
            {(['kind', 'records', 'pulled', 'skipped'] as const).map((name) => (
              <th key={name} scope="col" className={head}>
                {t(`kinds.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {kinds.map((one) => (
            <tr key={one.kind}>
              <th scope="row" className={classes(cell, 'text-start font-medium')}>
                {t(`kinds.${one.kind}`)}
              </th>
              <td className={cell}>{format.number(one.records)}</td>
              <td className={cell}>
                <Read kind={one} now={now} />
                {one.remapped && isRecent(one.remapped, now) && <remappedPart.Component {...one.remapped} now={now} />}
                {one.fault && <p className="max-w-prose text-cancelled">{t(`fault.${one.fault}`)}</p>}
              </td>
              <td className={classes(cell, one.skipped === 0 && 'text-muted')}>{format.number(one.skipped)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function Read({ kind: { kind, pulledAt, progress }, now }: { kind: Kind; now: Date }) {
  const { t } = useTranslation('sync');
  const format = useFormat();
  if (progress) {
    const { done, expected } = progress;
    return (
      <span className="grid max-w-56 gap-1">
        <ProgressBar label={t('kinds.progress', { kind: t(`kinds.${kind}`) })} done={done} expected={expected} />
        <span className="text-xs text-muted">
          {expected === null
            ? t('kinds.done', { done: format.number(done) })
            : t('kinds.doneOf', { done: format.number(done), expected: format.number(expected) })}
        </span>
      </span>
    );
  }
  if (!pulledAt) return <span className="text-muted">{t('kinds.never')}</span>;
  const isLate = now.getTime() - parseInstant(pulledAt).getTime() > lateAfterMs;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <time dateTime={pulledAt} title={`${format.day(pulledAt, now)} ${format.time(pulledAt)}`}>
        {format.ago(pulledAt, now)}
      </time>
      {isLate && <Badge tone="waiting">{t('kinds.late')}</Badge>}
    </span>
  );
}
