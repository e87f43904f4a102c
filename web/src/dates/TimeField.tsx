import { Clock } from 'lucide-react';
import { Popover } from 'radix-ui';
import { type FocusEvent, type KeyboardEvent, type Ref, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/useFormat.ts';
import { classes } from '../ui/classes.ts';
import { controlClass } from '../ui/control-class.ts';
import { Field } from '../ui/Field.tsx';
import { nearestQuarter, quarterHours, readTime } from './time-text.ts';

export interface Suggestion {
  /** `HH:mm` */
  time: string;
  /** What is told beside it. */
  note?: string;
}

interface Props {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** As typed; `HH:mm` once the field was left. */
  value: string;
  onChange: (text: string) => void;
  /** The field is left, or a time was chosen. @param time `HH:mm`, or what was typed where that is none. */
  onSettle?: (time: string) => void;
  onFocus?: () => void;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
  name?: string;
  /** Every quarter of an hour where nothing else is said; any other time is typed (D-22). */
  suggestions?: readonly Suggestion[];
}

const quarters: readonly Suggestion[] = quarterHours.map((time) => ({ time }));

/** A time of a 24-hour day that is typed, in any digits, or chosen from a list (D-94). ARIA's combobox: the focus stays in the input. */
export function TimeField({ label, hint, error, value, onChange, onSettle, onFocus, onBlur, ref, name, suggestions = quarters }: Props) {
  const { t } = useTranslation('calendar');
  const format = useFormat();
  const list = useId();
  const box = useRef<HTMLSpanElement>(null);
  const [isOpen, setOpen] = useState(false);
  /** What the arrows or the pointer stand on; until then what was typed counts. */
  const [pointed, setPointed] = useState<string>();
  const typed = readTime(value);
  const start = suggestions.find(({ time }) => time === typed)?.time ?? (typed ? nearestQuarter(typed) : usualTime);
  const active = pointed ?? start;

  const settle = (text: string) => {
    const time = readTime(text) ?? text;
    if (time !== value) onChange(time);
    onSettle?.(time);
  };
  const close = () => {
    setOpen(false);
    setPointed(undefined);
  };
  const choose = (time: string) => {
    settle(time);
    close();
  };
  const move = (by: number) => {
    const at = suggestions.findIndex(({ time }) => time === active);
    // The first key only opens the list, on the time that is nearest.
    const next = isOpen ? suggestions[at + by] : suggestions[Math.max(at, 0)];
    setOpen(true);
    if (next) setPointed(next.time);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by !== undefined && !event.altKey) {
      event.preventDefault();
      move(by);
    } else if (event.key === 'Enter' && isOpen && pointed) {
      // Chooses; the form is sent by the next one.
      event.preventDefault();
      choose(pointed);
    } else if (event.key === 'Enter') {
      settle(value);
    } else if (event.key === 'Tab') {
      close();
    }
  };
  const leave = (event: FocusEvent) => {
    if (event.relatedTarget instanceof Element && event.relatedTarget.closest(`[data-times="${list}"]`)) return;
    settle(value);
    onBlur?.();
    close();
  };
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <Popover.Root open={isOpen} onOpenChange={(open) => (open ? setOpen(true) : close())}>
          <Popover.Anchor asChild>
            <span ref={box} className="relative block">
              <input
                {...control}
                ref={ref}
                name={name}
                role="combobox"
                aria-expanded={isOpen}
                aria-controls={isOpen ? list : undefined}
                aria-autocomplete="list"
                aria-activedescendant={isOpen && pointed ? `${list}-${pointed}` : undefined}
                aria-required="true"
                inputMode="numeric"
                autoComplete="off"
                dir="ltr"
                value={format.figures(value)}
                onChange={({ target }) => {
                  setPointed(undefined);
                  onChange(target.value);
                }}
                onClick={() => setOpen(true)}
                onFocus={onFocus}
                onBlur={leave}
                onKeyDown={onKeyDown}
                className={classes(controlClass, 'pe-10 rtl:ps-10 rtl:pe-3 rtl:text-end')}
              />
              <Clock
                aria-hidden="true"
                strokeWidth={1.75}
                className="pointer-events-none absolute inset-y-0 end-3 my-auto size-4 text-muted"
              />
            </span>
          </Popover.Anchor>
          <Popover.Portal>
            <Popover.Content
              id={list}
              data-times={list}
              role="listbox"
              aria-label={t('field.times', { field: label })}
              align="start"
              sideOffset={4}
              collisionPadding={8}
              onOpenAutoFocus={(event) => event.preventDefault()}
              onCloseAutoFocus={(event) => event.preventDefault()}
              onInteractOutside={(event) => {
                if (event.target instanceof Node && box.current?.contains(event.target)) event.preventDefault();
              }}
              className="z-50 max-h-60 w-(--radix-popper-anchor-width) min-w-32 overflow-y-auto overscroll-contain rounded-md border border-line-strong/50 bg-raised p-1 shadow-float outline-none"
            >
              {suggestions.map((one) => (
                <Time
                  key={one.time}
                  id={`${list}-${one.time}`}
                  {...one}
                  isActive={one.time === active}
                  isChosen={one.time === typed}
                  onChoose={choose}
                />
              ))}
            </Popover.Content>
          </Popover.Portal>
        </Popover.Root>
      )}
    </Field>
  );
}

/** Where the list begins while nothing is typed: the hour at which most sessions begin. */
const usualTime = '16:00';

interface TimeProps extends Suggestion {
  id: string;
  isActive: boolean;
  isChosen: boolean;
  onChoose: (time: string) => void;
}

function Time({ id, time, note, isActive, isChosen, onChoose }: TimeProps) {
  const format = useFormat();
  const option = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) option.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the input takes the keys of all options.
    // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the input, which names the active option.
    <div
      ref={option}
      id={id}
      role="option"
      aria-selected={isChosen}
      // The input keeps the focus, and is not left by a choice.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(time)}
      className={classes(
        'flex min-h-9 cursor-pointer items-baseline justify-between gap-3 rounded-sm px-2.5 py-1 hover:bg-hover pointer-coarse:min-h-11 pointer-coarse:py-2',
        isActive && 'bg-hover',
        isChosen && 'font-semibold text-accent',
      )}
    >
      {format.run(time)}
      {note && <span className="text-xs font-normal text-muted">{note}</span>}
    </div>
  );
}
