import { CalendarDays } from 'lucide-react';
import { Popover } from 'radix-ui';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '../ui/button-class.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { useIsPhone } from '../ui/media-query.ts';
import { MonthPicker } from './MonthPicker.tsx';

interface Props {
  /** The field's label. */
  label: string;
  /** What is chosen. */
  day: string | undefined;
  today: string;
  isClearable: boolean;
  earliest?: string | undefined;
  latest?: string | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Empty takes the date away. */
  onChoose: (day: string) => void;
}

/** A month to choose a day from: beside the field at a desk, a sheet from below on a phone. */
export function DatePicker({ label, open, onOpenChange, onChoose, ...shown }: Props) {
  const isPhone = useIsPhone();
  // A device that is turned keeps what is open: taking it away for the other kind would take the focus away too, and close it.
  const [isSheet, setIsSheet] = useState(isPhone);
  if (!open && isSheet !== isPhone) setIsSheet(isPhone);
  const choose = (day: string) => {
    onChoose(day);
    onOpenChange(false);
  };
  if (isSheet) {
    return (
      <>
        <OpenButton label={label} aria-haspopup="dialog" aria-expanded={open} onClick={() => onOpenChange(true)} />
        <Dialog open={open} onOpenChange={onOpenChange} title={label}>
          <MonthPicker {...shown} onChoose={choose} />
        </Dialog>
      </>
    );
  }
  return (
    <Popover.Root open={open} onOpenChange={onOpenChange}>
      <Popover.Trigger asChild>
        <OpenButton label={label} />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          aria-label={label}
          align="end"
          sideOffset={6}
          collisionPadding={12}
          onOpenAutoFocus={(event) => {
            const first = event.target instanceof Element ? event.target.querySelector('[data-first-focus]') : null;
            if (!(first instanceof HTMLElement)) return;
            event.preventDefault();
            first.focus();
          }}
          className="z-50 max-h-(--radix-popper-available-height) w-90 animate-rise overflow-y-auto overscroll-contain rounded-lg border border-line-strong/50 bg-raised p-3 shadow-float outline-none data-[state=closed]:animate-leave"
        >
          <MonthPicker {...shown} onChoose={choose} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

function OpenButton({ label, ...rest }: ComponentProps<'button'> & { label: string }) {
  const { t } = useTranslation('calendar');
  return (
    <button {...rest} type="button" aria-label={t('field.open', { field: label })} className={buttonClass('quiet', 'icon', 'text-muted')}>
      <CalendarDays aria-hidden="true" strokeWidth={1.75} className="size-4.5" />
    </button>
  );
}
