import { dayOf, weekdayOf } from '@halaqa/domain/clock';
import { type MouseEvent, type Ref, useContext, useImperativeHandle, useRef, useState } from 'react';
import type { Format } from '../i18n/format.ts';
import { InstituteZone, useFormat } from '../i18n/useFormat.ts';
import { classes } from '../ui/classes.ts';
import { controlClass } from '../ui/control-class.ts';
import { Field } from '../ui/Field.tsx';
import { useNow } from '../ui/use-now.ts';
import { DatePicker } from './DatePicker.tsx';
import { DateSegments } from './DateSegments.tsx';
import { isDate } from './date-text.ts';

/** What a form focuses. */
interface Focusable {
  focus: () => void;
}

interface Props {
  label: string;
  error?: string | undefined;
  /** A plain date, or what of it is typed so far (`date-text.ts`). */
  value: string;
  onChange: (text: string) => void;
  onBlur?: () => void;
  ref?: Ref<Focusable>;
  isRequired?: boolean;
  /** A day on which something takes place: its weekday is shown too. */
  hasWeekday?: boolean;
  /** The calendar offers no day before and after these plain dates. */
  earliest?: string;
  latest?: string;
}

/**
 * A date in the reader's order, digits and language, typed part by part or chosen in a calendar (D-93). The month stands by its
 * name. Below it the weekday, and the Hijri date where the reader wants it.
 */
export function DateField({ label, error, value, onChange, onBlur, ref, isRequired = false, hasWeekday = false, ...offered }: Props) {
  const format = useFormat();
  const segments = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const today = dayOf(useNow(), useContext(InstituteZone));
  const focusFirst = () => {
    const part = (which: string) => segments.current?.querySelector<HTMLElement>(`[data-part]${which}`);
    // What is still to be typed, where something is.
    (part('[data-placeholder]') ?? part(''))?.focus();
  };
  useImperativeHandle(ref, () => ({ focus: focusFirst }));
  // A label names a single control; this one leads to the parts, which have its name too.
  const onLabel = ({ target }: MouseEvent) => {
    if (target instanceof HTMLLabelElement) focusFirst();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what a label does by itself elsewhere; keys reach each part by Tab.
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above.
    <div onClick={onLabel}>
      <Field label={label} hint={besides(value, hasWeekday, format)} error={error}>
        {(control) => (
          <div
            data-invalid={error ? '' : undefined}
            className={classes(
              controlClass,
              'flex items-center gap-1 pe-0.5',
              'has-[[data-part]:focus]:border-accent has-[[data-part]:focus]:outline-1 has-[[data-part]:focus]:outline-accent',
              'data-invalid:border-danger data-invalid:outline-danger',
            )}
          >
            <DateSegments
              box={segments}
              control={control}
              label={label}
              text={value}
              today={today}
              isRequired={isRequired}
              onChange={onChange}
              onBlur={onBlur}
              onPick={() => setOpen(true)}
            />
            <DatePicker
              label={label}
              day={isDate(value) ? value : undefined}
              today={today}
              isClearable={!isRequired && value !== ''}
              {...offered}
              open={isOpen}
              onOpenChange={setOpen}
              onChoose={onChange}
            />
          </div>
        )}
      </Field>
    </div>
  );
}

/** What the field's own words leave out. */
function besides(text: string, hasWeekday: boolean, format: Format): string | undefined {
  if (!isDate(text)) return undefined;
  const weekday = hasWeekday ? format.weekday(weekdayOf(text)) : undefined;
  return [weekday, format.hijri(text)].filter(Boolean).join(' · ') || undefined;
}
