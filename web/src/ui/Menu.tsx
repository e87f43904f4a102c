import { Check } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { type ReactNode, type RefObject, useRef } from 'react';
import { currentDirection } from '../i18n/texts.ts';
import { classes } from './classes.ts';

const itemClass =
  'flex min-h-10 w-full items-center gap-2.5 rounded-sm px-2.5 text-sm outline-none data-highlighted:bg-hover pointer-coarse:min-h-11';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The button that opens it. It stands beside the menu in a `relative` box, and is there before the menu's code is. */
  button: RefObject<HTMLButtonElement | null>;
  children: ReactNode;
}

/**
 * Not modal: the modal kind locks scrolling by a style element that the security policy refuses. In place, without a portal:
 * what it holds belongs to the landmark that it opens from. Focus goes back to its button.
 */
export function Menu({ open, onOpenChange, button, children }: Props) {
  const leftFor = useRef(false);
  return (
    <DropdownMenu.Root dir={currentDirection()} modal={false} open={open} onOpenChange={onOpenChange}>
      {/* Radix places the menu by its own trigger; the real one is the button, which this only covers. */}
      <DropdownMenu.Trigger asChild>
        <span aria-hidden="true" className="pointer-events-none absolute inset-0" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Content
        align="end"
        sideOffset={6}
        collisionPadding={8}
        aria-labelledby={button.current?.id}
        onInteractOutside={(event) => {
          const onButton = event.target instanceof Node && button.current?.contains(event.target);
          // A press on the button closes it by itself; closed here, it would open again.
          if (onButton) event.preventDefault();
          leftFor.current = !onButton;
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          // A reader who pressed something else has the focus there.
          if (!leftFor.current) button.current?.focus();
          leftFor.current = false;
        }}
        className="z-30 grid min-w-56 animate-rise rounded-md border border-line bg-raised p-1.5 shadow-float data-[state=closed]:animate-leave"
      >
        {children}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}

export function MenuItem({ icon, onSelect, children }: { icon?: ReactNode; onSelect: () => void; children: ReactNode }) {
  return (
    <DropdownMenu.Item className={classes(itemClass, 'cursor-pointer')} onSelect={onSelect}>
      {icon}
      {children}
    </DropdownMenu.Item>
  );
}

interface CheckboxProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}

/** One of several that are on or off; the menu stays open. */
export function MenuCheckbox({ checked, onChange, children }: CheckboxProps) {
  return (
    <DropdownMenu.CheckboxItem
      checked={checked}
      className={classes(itemClass, 'cursor-pointer')}
      onSelect={(event) => event.preventDefault()}
      onCheckedChange={onChange}
    >
      <span className="flex-1">{children}</span>
      <DropdownMenu.ItemIndicator>
        <Check aria-hidden="true" className="size-4 text-accent" />
      </DropdownMenu.ItemIndicator>
    </DropdownMenu.CheckboxItem>
  );
}

interface ChoiceProps<T extends string> {
  label: string;
  value: T;
  /** `blocked` says why it cannot be chosen now. */
  options: readonly { value: T; label: string; lang?: string; blocked?: string }[];
  onChoose: (value: T) => void;
}

/** One choice among few, with its name above it. */
export function MenuChoice<T extends string>({ label, value, options, onChoose }: ChoiceProps<T>) {
  return (
    <DropdownMenu.RadioGroup value={value} aria-label={label}>
      <DropdownMenu.Label className="px-2.5 pt-1.5 pb-0.5 text-xs text-muted">{label}</DropdownMenu.Label>
      {options.map((option) => (
        <DropdownMenu.RadioItem
          key={option.value}
          value={option.value}
          lang={option.lang}
          disabled={option.blocked !== undefined}
          className={classes(itemClass, 'cursor-pointer data-disabled:cursor-not-allowed data-disabled:text-muted')}
          onSelect={() => onChoose(option.value)}
        >
          <span className="flex-1">{option.label}</span>
          {option.blocked && <span className="text-xs">{option.blocked}</span>}
          <DropdownMenu.ItemIndicator>
            <Check aria-hidden="true" className="size-4 text-accent" />
          </DropdownMenu.ItemIndicator>
        </DropdownMenu.RadioItem>
      ))}
    </DropdownMenu.RadioGroup>
  );
}

export function MenuLine() {
  return <DropdownMenu.Separator className="my-1.5 h-px bg-line" />;
}
