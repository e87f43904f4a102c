import { CalendarOff } from 'lucide-react';
import { Button } from '../ui/Button.tsx';
import type { ButtonLook } from '../ui/button-class.ts';
import { useLazyDialog } from '../ui/lazy-dialog.ts';
import { usePreloaded } from '../ui/preload.ts';
import { useAddressAction } from '../ui/use-address-action.ts';
import { entering, reporting } from './parts.ts';

interface Props {
  /** Whose leave it is; undefined: that is chosen in the dialog. */
  trainer?: { id: number; name: string };
  label: string;
  look?: ButtonLook;
  className?: string;
  /** The address may ask for the form: `?enter=1`. */
  isAddressed?: boolean;
}

const lateParts = [entering, reporting] as const;

/** Opens the form in which an admin enters leave, and then the report of what is handed over. */
export function EnterLeaveButton({ trainer, label, look, className, isAddressed = false }: Props) {
  const form = useLazyDialog<true>(entering);
  const report = useLazyDialog<number>(reporting);
  usePreloaded(lateParts);
  useAddressAction('enter', isAddressed ? () => form.open(true) : undefined);
  const isComing = form.coming !== undefined;
  return (
    <>
      <Button look={look} size="sm" className={className} aria-haspopup="dialog" pending={isComing} onClick={() => form.open(true)}>
        {!isComing && <CalendarOff aria-hidden="true" className="size-4" />}
        {label}
      </Button>
      {form.subject && (
        <entering.Component key={`enter ${form.turn}`} trainer={trainer} open={form.isOpen} onClose={form.close} onReport={report.open} />
      )}
      {report.subject !== undefined && (
        <reporting.Component key={`report ${report.turn}`} id={report.subject} open={report.isOpen} onClose={report.close} />
      )}
    </>
  );
}
