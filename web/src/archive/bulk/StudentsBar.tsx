import { archivedRecords } from '@halaqa/contract/archive';
import { mostAtOnce } from '@halaqa/contract/bulk';
import { adminStudents } from '@halaqa/contract/students';
import type { ArchiveAction } from '@halaqa/contract/students-bulk';
import { Archive, ArchiveRestore } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { callPage } from '../../api/call.ts';
import { useApiPage } from '../../api/query.ts';
import { FootBar } from '../../bulk/FootBar.tsx';
import { SelectedCount } from '../../bulk/SelectedCount.tsx';
import { useAllRows } from '../../bulk/use-all-rows.ts';
import type { Selection } from '../../bulk/use-selection.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { useStudentFilter } from '../../students/list-filter.ts';
import { Button } from '../../ui/Button.tsx';

interface Props {
  /** The one is done to those in use, the other to the archived. */
  action: ArchiveAction;
  selection: Selection<{ id: number }>;
  isAsking: boolean;
  onAsk: () => void;
}

const icons = { archive: Archive, restore: ArchiveRestore };

/** Stays in sight at the foot of the window while students are selected, also over the pages of the list. */
export function StudentsBar({ action, selection: { chosen, choose, clear }, isAsking, onAsk }: Props) {
  const { t } = useTranslation('archive');
  const format = useFormat();
  const id = useId();
  const [filter] = useStudentFilter();
  const search = filter.search.trim() || undefined;
  const inUse = useApiPage(adminStudents, action === 'archive' ? { query: { search, pageSize: 1 } } : 'skip');
  const archived = useApiPage(
    archivedRecords,
    action === 'restore' ? { params: { kind: 'student' }, query: { search, pageSize: 1 } } : 'skip',
  );
  const { total = 0 } = (action === 'archive' ? inUse.data : archived.data) ?? {};
  const all = useAllRows<{ id: number }>(
    () =>
      action === 'archive'
        ? callPage(adminStudents, { query: { search, pageSize: mostAtOnce } })
        : callPage(archivedRecords, { params: { kind: 'student' }, query: { search, pageSize: mostAtOnce } }),
    t('many.chooseAllFailed'),
    (rows) => choose(rows, true),
  );
  const isTooMany = chosen.size > mostAtOnce;
  const Icon = icons[action];
  return (
    <FootBar>
      <SelectedCount
        says={t('many.chosen', { count: chosen.size })}
        chooseAll={total > chosen.size && total <= mostAtOnce ? t('many.chooseAll', { total: format.number(total) }) : undefined}
        isChoosing={all.isPending}
        onChooseAll={all.read}
        clear={t('many.clear')}
        onClear={clear}
        tooMany={isTooMany ? { id, says: t('many.tooMany', { most: format.number(mostAtOnce) }) } : undefined}
      />
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
        <Button
          look="primary"
          size="sm"
          pending={isAsking}
          blocked={isTooMany}
          aria-describedby={isTooMany ? id : undefined}
          aria-haspopup="dialog"
          onClick={onAsk}
        >
          {!isAsking && <Icon aria-hidden="true" className="size-4 max-sm:hidden" />}
          {t(`many.${action}`)}
        </Button>
      </div>
    </FootBar>
  );
}
