import type { BulkReport, bulkOutcomes } from '@halaqa/contract/bulk';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/useFormat.ts';
import { outcomeWords } from './outcome-words.ts';

/** How many of each outcome, those that there are. */
export function Summary({ report }: { report: Pick<BulkReport, 'state' | 'counts'> & { action?: string } }) {
  const { t } = useTranslation('bulk');
  const format = useFormat();
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1">
      {(['done', 'conflict', 'refused', 'unchanged', 'waiting'] satisfies (typeof bulkOutcomes)[number][]).map(
        (outcome) =>
          report.counts[outcome] > 0 && (
            <div key={outcome} className="flex items-baseline gap-1.5">
              <dt className="text-sm text-muted">{t(outcomeWords(report, outcome))}</dt>
              <dd className="text-lg font-semibold tabular-nums">{format.number(report.counts[outcome])}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
