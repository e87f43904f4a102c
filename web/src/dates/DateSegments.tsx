import { type ClipboardEvent, type KeyboardEvent, type RefObject, useRef } from 'react';
import { I18nProvider } from 'react-aria/I18nProvider';
import { useDateField, useDateSegment } from 'react-aria/useDateField';
import { useTranslation } from 'react-i18next';
import { monthName } from '../i18n/month-names.ts';
import { useFormat } from '../i18n/useFormat.ts';
import { classes } from '../ui/classes.ts';
import type { FieldControl } from '../ui/Field.tsx';
import { readDate } from './date-text.ts';
import { useLatinInput } from './latin-input.ts';
import { type FieldState, fieldState, orderOf, type Segment } from './segments.ts';

interface Props {
  box: RefObject<HTMLDivElement | null>;
  control: FieldControl;
  label: string;
  /** As `date-text.ts` writes it. */
  text: string;
  /** Plain date. */
  today: string;
  isRequired: boolean;
  onChange: (text: string) => void;
  onBlur: (() => void) | undefined;
  /** Alt and the arrow down ask for the calendar. */
  onPick: () => void;
}

/** Day, month and year to type in, each a stop of Tab of its own; React Aria knows the keyboards of phones and what is read out. */
export function DateSegments(props: Props) {
  const { locale } = useFormat();
  return (
    // Without the reader's digits: named ones would be the only ones that can be typed.
    <I18nProvider locale={new Intl.Locale(locale).language}>
      <Segments {...props} locale={locale} />
    </I18nProvider>
  );
}

/** What people type between the parts. */
const between = /^[\s./\-,،؍]$/;

function Segments({ box, control, label, text, today, isRequired, onChange, onBlur, onPick, locale }: Props & { locale: string }) {
  const { t } = useTranslation('calendar');
  const isInvalid = control['aria-invalid'] === true;
  const names = { day: t('field.part.day'), month: t('field.part.month'), year: t('field.part.year') };
  const state = fieldState({ text, locale, today, names, isInvalid, isRequired, onChange });
  const { fieldProps } = useDateField(
    { id: control.id, 'aria-label': label, 'aria-describedby': control['aria-describedby'], onBlur: () => onBlur?.() },
    state,
    box,
  );
  useLatinInput(box);
  /** The part that was typed in last. */
  const typedIn = useRef<EventTarget>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (between.test(event.key) && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      // After 30 the hook has gone on by itself; a sign that follows must not skip a part.
      if (event.target === typedIn.current && event.target instanceof HTMLElement) partAfter(box.current, event.target)?.focus();
    } else if (/^\p{Nd}$/u.test(event.key)) {
      typedIn.current = event.target;
    } else if (event.key === 'ArrowDown' && event.altKey) {
      event.preventDefault();
      event.stopPropagation();
      onPick();
    } else if (event.key === 'Enter') {
      // As in any other input of a form.
      event.preventDefault();
      box.current?.closest('form')?.requestSubmit();
    }
  };
  const onPaste = (event: ClipboardEvent) => {
    event.preventDefault();
    const read = readDate(event.clipboardData.getData('text'), orderOf(locale));
    if (read) onChange(read);
  };
  return (
    <div onKeyDownCapture={onKeyDown} onPaste={onPaste} className="min-w-0 flex-1 cursor-text">
      <div {...fieldProps} ref={box} className="flex min-h-10 items-center whitespace-pre">
        {state.segments.map((segment, index) =>
          segment.type === 'literal' ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: signs between parts have nothing else to be told apart by.
            <span key={index} aria-hidden="true">
              {segment.text}
            </span>
          ) : (
            <Part key={segment.type} segment={segment} state={state} />
          ),
        )}
      </div>
    </div>
  );
}

function Part({ segment, state }: { segment: Segment; state: FieldState }) {
  const ref = useRef<HTMLDivElement>(null);
  const format = useFormat();
  const { segmentProps } = useDateSegment(segment, state, ref);
  const isNamed = segment.type === 'month' && typeof segment.value === 'number';
  return (
    <div
      {...segmentProps}
      ref={ref}
      data-part={segment.type}
      // Its own direction: the hook takes each part for a figure, and a month has a name here.
      style={{ caretColor: 'transparent', unicodeBidi: 'isolate' }}
      className={classes(
        'rounded-sm px-px py-0.5 outline-none focus:bg-accent-fill focus:text-on-fill',
        segment.isPlaceholder && 'text-muted',
      )}
    >
      {isNamed ? monthName(format.locale, Number(segment.value)) : segment.text}
    </div>
  );
}

function partAfter(box: HTMLElement | null, part: HTMLElement): HTMLElement | undefined {
  const parts = [...(box?.querySelectorAll<HTMLElement>('[data-part]') ?? [])];
  return parts[parts.indexOf(part) + 1];
}
