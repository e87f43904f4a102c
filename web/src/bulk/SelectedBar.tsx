import { type BulkAction, mostAtOnce } from '@halaqa/contract/bulk';
import { CalendarX2, MessageSquare, Pencil } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/useFormat.ts';
import { Button } from '../ui/Button.tsx';
import { FootBar } from './FootBar.tsx';
import { SelectedCount } from './SelectedCount.tsx';

interface Props {
  count: number;
  /** Number of rows in the filtered list; all of them can be selected at once. */
  total: number;
  isChoosing: boolean;
  onChooseAll: () => void;
  onClear: () => void;
  onOpen: (action: BulkAction) => void;
}

/** Stays in sight at the foot of the window while sessions are selected, also over the pages of the list. */
export function SelectedBar({ count, total, isChoosing, onChooseAll, onClear, onOpen }: Props) {
  const { t } = useTranslation('bulk');
  const format = useFormat();
  const id = useId();
  const isTooMany = count > mostAtOnce;
  const blocked = { blocked: isTooMany, 'aria-describedby': isTooMany ? id : undefined, 'aria-haspopup': 'dialog' } as const;
  return (
    <FootBar>
      <SelectedCount
        says={t('chosen', { count })}
        chooseAll={total > count && total <= mostAtOnce ? t('chooseAll', { count: total }) : undefined}
        isChoosing={isChoosing}
        onChooseAll={onChooseAll}
        clear={t('clear')}
        onClear={onClear}
        tooMany={isTooMany ? { id, says: t('tooMany', { most: format.number(mostAtOnce) }) } : undefined}
      />
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
        <Button size="sm" {...blocked} onClick={() => onOpen('cancel')}>
          <CalendarX2 aria-hidden="true" className="size-4 text-danger max-sm:hidden" />
          {t('cancel')}
        </Button>
        <Button size="sm" {...blocked} onClick={() => onOpen('notify')}>
          <MessageSquare aria-hidden="true" className="size-4 text-muted max-sm:hidden" />
          {t('message')}
        </Button>
        <Button look="primary" size="sm" {...blocked} onClick={() => onOpen('shift')}>
          <Pencil aria-hidden="true" className="size-4 max-sm:hidden" />
          {t('open')}
        </Button>
      </div>
    </FootBar>
  );
}
