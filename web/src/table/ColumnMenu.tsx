import { ChevronDown, Columns3 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button.tsx';
import { Menu, MenuCheckbox } from '../ui/Menu.tsx';
import type { Column, ListName } from './column.ts';
import { showColumn, useLeftOut } from './kept-columns.ts';

export interface ColumnMenuProps {
  list: ListName;
  /** Those that may be left out. */
  columns: readonly Pick<Column<never>, 'name' | 'head'>[];
}

/** Which columns of a list are shown in this browser (D-173). */
export function ColumnMenu({ list, columns }: ColumnMenuProps) {
  const { t } = useTranslation('table');
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const leftOut = useLeftOut(list);
  return (
    <div className="relative">
      <Button
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
      >
        <Columns3 aria-hidden="true" className="size-4" />
        {t('columns')}
        <ChevronDown aria-hidden="true" className="size-4" />
      </Button>
      <Menu open={isOpen} onOpenChange={setOpen} button={button}>
        {columns.map(({ name, head }) => (
          <MenuCheckbox key={name} checked={!leftOut.includes(name)} onChange={(isShown) => showColumn(list, name, isShown)}>
            {head}
          </MenuCheckbox>
        ))}
      </Menu>
    </div>
  );
}
