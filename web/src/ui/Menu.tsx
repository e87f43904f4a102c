import { Check } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';
import { currentDirection } from '../i18n/texts.ts';
import { classes } from './classes.ts';

const itemClass =
  'flex min-h-10 w-full items-center gap-2.5 rounded-sm px-2.5 text-sm outline-none data-highlighted:bg-hover pointer-coarse:min-h-11';

interface Props {
  /** The element that opens it; it keeps its own look and name. */
  trigger: ReactNode;
  children: ReactNode;
  /** Shows it open from the start, when a press came before its code. */
  defaultOpen?: boolean;
}

/**
 * Not modal: the modal kind locks scrolling by a style element that the security policy refuses. In place, without a portal:
 * what it holds belongs to the landmark that it opens from.
 */
export function Menu({ trigger, children, defaultOpen = false }: Props) {
  return (
    <DropdownMenu.Root dir={currentDirection()} modal={false} defaultOpen={defaultOpen}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Content
        align="end"
        sideOffset={6}
        collisionPadding={8}
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

interface ChoiceProps<T extends string> {
  label: string;
  value: T;
  options: readonly { value: T; label: string; lang?: string }[];
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
          className={classes(itemClass, 'cursor-pointer')}
          onSelect={() => onChoose(option.value)}
        >
          <span className="flex-1">{option.label}</span>
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
