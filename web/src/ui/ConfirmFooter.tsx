import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button.tsx';

interface Props {
  pending?: boolean;
  /** Undefined where it cannot be done, or what it would take is not known yet. */
  onConfirm: (() => void) | undefined;
  onKeep: () => void;
  /** What the button says that leaves everything as it is; "Cancel" where nothing fits better. */
  keep?: string;
  /** What the button that acts says. */
  children: ReactNode;
}

/** The buttons below the question before a loss. Focus lands on the one that keeps, so that two quick presses of Enter lose nothing. */
export function ConfirmFooter({ pending = false, onConfirm, onKeep, keep, children }: Props) {
  const { t } = useTranslation('shell');
  return (
    <>
      {onConfirm && (
        <Button look="danger" className="flex-1" pending={pending} onClick={onConfirm}>
          {children}
        </Button>
      )}
      <Button data-first-focus="" className="flex-1" onClick={onKeep}>
        {keep ?? t('action.cancel')}
      </Button>
    </>
  );
}
