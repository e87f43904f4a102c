import type { Attendee } from '@halaqa/contract/attendance';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button.tsx';
import type { Draft } from './kept-marks.ts';
import { countMarks } from './marks.ts';

interface Props {
  form: string;
  attendees: readonly Attendee[];
  draft: Draft;
  isPending: boolean;
  isSavable: boolean;
  isWaiting: boolean;
}

/** Below the students: how many are here, and saving it. */
export function SaveMarks({ form, attendees, draft, isPending, isSavable, isWaiting }: Props) {
  const { t } = useTranslation('sessions');
  const sum = useId();
  return (
    <div className="flex w-full flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <Button
        type="submit"
        form={form}
        look="primary"
        pending={isPending}
        blocked={!isSavable}
        aria-describedby={sum}
        className="order-last sm:min-w-40"
      >
        {t(isPending ? 'attendance.saving' : 'attendance.save')}
      </Button>
      <p id={sum} aria-live="polite" className="flex-1 basis-32 text-sm max-sm:text-xs max-sm:leading-[1.25]">
        {t('attendance.sum', countMarks(attendees, draft))}{' '}
        <span className="text-muted">
          {isWaiting ? `${t('attendance.waiting', { count: draft.size })}.` : t(isSavable ? 'attendance.unsaved' : 'attendance.nothing')}
        </span>
      </p>
    </div>
  );
}
