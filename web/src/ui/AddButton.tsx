import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';

interface Props {
  onPress: () => void;
  /** The dialog's code is on its way. */
  pending?: boolean;
  children: ReactNode;
}

/** At the head of a list: opens the dialog of a new record. */
export function AddButton({ onPress, pending = false, children }: Props) {
  return (
    <Button look="primary" size="sm" className="min-h-11" aria-haspopup="dialog" pending={pending} onClick={onPress}>
      {!pending && <Plus aria-hidden="true" className="size-4.5" />}
      {children}
    </Button>
  );
}
