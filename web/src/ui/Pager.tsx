import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/useFormat.ts';
import { Button } from './Button.tsx';

interface Props {
  /** 1 is the first. */
  page: number;
  pageSize: number;
  total: number;
  /** As far as is counted: where there are more, these pages are all, and it says so (D-264). */
  most?: number | undefined;
  onPage: (page: number) => void;
}

/** Which rows of a list are in sight, and the way to the others; nothing where there is one page. */
export function Pager({ page, pageSize, total, most = total, onPage }: Props) {
  const { t } = useTranslation('table');
  const format = useFormat();
  const counted = Math.min(total, most);
  const last = Math.ceil(counted / pageSize);
  if (last <= 1) return null;
  const from = (page - 1) * pageSize + 1;
  const to = Math.min(page * pageSize, counted);
  const range = { from: format.number(from), to: format.number(to), total: format.number(counted) };
  return (
    <nav aria-label={t('pager.label')} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 print:hidden">
      <p className="text-sm text-muted">{t(total > counted ? 'pager.rangeOfMore' : 'pager.range', range)}</p>
      <div className="flex gap-2">
        <Button size="sm" blocked={page <= 1} onClick={() => onPage(page - 1)}>
          <ChevronLeft aria-hidden="true" className="pointing size-4" />
          {t('pager.previous')}
        </Button>
        <Button size="sm" blocked={page >= last} onClick={() => onPage(page + 1)}>
          {t('pager.next')}
          <ChevronRight aria-hidden="true" className="pointing size-4" />
        </Button>
      </div>
    </nav>
  );
}
