import { CheckCheck, Undo2 } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button.tsx';

interface Props {
  onAllPresent: () => void;
  /** Undefined where nothing can be taken back. */
  onUndo: (() => void) | undefined;
  /** What else can be done with the list; at the end of the bar. */
  children: ReactNode;
}

/** Above the students: all present first, exceptions after, and the last mark taken back. */
export function MarkingBar({ onAllPresent, onUndo, children }: Props) {
  const { t } = useTranslation(['attendance', 'sessions']);
  const note = useId();
  return (
    <div className="flex items-center gap-x-2 gap-y-1 max-sm:gap-x-1 max-sm:pb-1 @max-[22rem]:flex-wrap sm:flex-wrap">
      <Button size="sm" look="soft" data-first-focus onClick={onAllPresent}>
        <CheckCheck aria-hidden="true" className="size-4" />
        {t('sessions:attendance.allPresent')}
      </Button>
      <Button size="sm" look="quiet" blocked={onUndo === undefined} aria-describedby={onUndo ? undefined : note} onClick={onUndo}>
        <Undo2 aria-hidden="true" className="pointing size-4" />
        {t('undo')}
      </Button>
      {!onUndo && (
        <span id={note} className="sr-only">
          {t('nothingToUndo')}
        </span>
      )}
      <p className="text-sm text-muted max-sm:sr-only">{t('sessions:attendance.allPresentHint')}</p>
      <span className="ms-auto flex items-center gap-1 max-sm:gap-0">{children}</span>
    </div>
  );
}
