import { type ComponentProps, type ReactNode, useId, useRef, useState } from 'react';
import { Button } from './Button.tsx';
import { Menu } from './Menu.tsx';

interface Props extends Omit<ComponentProps<typeof Button>, 'id' | 'ref' | 'onClick' | 'onKeyDown'> {
  /** What it opens. */
  menu: ReactNode;
}

/** A button and the menu that it opens, by a press or by the arrow. */
export function MenuButton({ menu, ...rest }: Props) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="relative min-w-0">
      <Button
        {...rest}
        ref={button}
        id={id}
        size="sm"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpen(true);
        }}
      />
      <Menu open={isOpen} onOpenChange={setOpen} button={button}>
        {menu}
      </Menu>
    </div>
  );
}
