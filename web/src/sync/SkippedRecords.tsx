import type { SyncSkipped } from '@halaqa/contract/sync';
import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/useFormat.ts';
import { Card } from '../ui/Card.tsx';

const known = ['of_no_student', 'without_trainer', 'without_end', 'ends_before_start', 'target_missing', 'unreadable', 'refused'] as const;

interface Props {
  /** The newest. */
  records: readonly SyncSkipped[];
  /** Of all. */
  count: number;
}

/** Records of Odoo that the portal does not have, and why; folded, as most are rightly skipped. */
export function SkippedRecords({ records, count }: Props) {
  const { t } = useTranslation('sync');
  const format = useFormat();
  if (count === 0) return null;
  return (
    <Card>
      <details className="group">
        <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-lg px-5 py-2 text-sm hover:bg-hover [&::-webkit-details-marker]:hidden">
          <ChevronDown aria-hidden="true" className="size-4 text-muted transition-transform group-open:rotate-180" />
          {t('skipped.title', { count })}
        </summary>
        <div className="border-t border-line pt-3 text-sm">
          <p className="px-5 text-muted">
            {t('skipped.hint')} {records.length < count && t('skipped.newest', { count: records.length })}
          </p>
          <ul className="mt-1 max-h-96 divide-y divide-line overflow-y-auto">
            {records.map(({ kind, odooId, why, says }) => (
              <li key={`${kind} ${odooId}`} className="grid gap-x-4 px-5 py-2 sm:grid-cols-[14rem_minmax(0,1fr)]">
                <span>
                  {t(`kind.${kind}`)}
                  <span className="text-muted">{` · ${t('skipped.number', { id: format.run(String(odooId)) })}`}</span>
                </span>
                <span>
                  <Why why={why} /> <OdooText says={says} />
                </span>
              </li>
            ))}
          </ul>
        </div>
      </details>
    </Card>
  );
}

/** A reason that this version has no words for stands as it is. */
function Why({ why }: { why: string }) {
  const { t } = useTranslation('sync');
  const word = known.find((one) => one === why);
  return word ? t(`why.${word}`) : <bdi>{why}</bdi>;
}

function OdooText({ says }: { says: string | null }) {
  return says && <bdi className="wrap-anywhere text-muted">{says}</bdi>;
}
