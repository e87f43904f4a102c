import { useTranslation } from 'react-i18next';
import type { Selection } from '../../bulk/use-selection.ts';
import { RowCheckbox } from '../../ui/RowCheckbox.tsx';

interface Named {
  id: number;
  name: string;
}

interface Props {
  /** Those in sight. */
  rows: readonly Named[];
  selection: Selection<{ id: number }>;
}

export function ChooseRow({ row, rows, selection }: Props & { row: Named }) {
  const { t } = useTranslation('archive');
  return (
    <span className="flex shrink-0 ps-1.5">
      <RowCheckbox data-row-box="" aria-label={t('many.choose', { name: row.name })} {...selection.boxOf(row, rows)} />
    </span>
  );
}

/** Selects all of the page, or none. */
export function ChoosePage({ rows, selection: { chosen, choose } }: Props) {
  const { t } = useTranslation('archive');
  return (
    <span className="flex shrink-0 ps-1.5">
      <RowCheckbox
        aria-label={t('many.choosePage')}
        checked={rows.every(({ id }) => chosen.has(id))}
        onChange={({ target }) => choose(rows, target.checked)}
      />
    </span>
  );
}
