import { ChevronDown, Columns3 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { MenuCheckbox } from '../ui/Menu.tsx';
import { MenuButton } from '../ui/MenuButton.tsx';
import type { Column, ListName } from './column.ts';
import { setColumnShown, useHiddenColumns } from './column-visibility.ts';

export interface ColumnMenuProps {
  list: ListName;
  /** Those that may be left out. */
  columns: readonly Pick<Column<never>, 'name' | 'head'>[];
}

/** Which columns of a list are shown in this browser (D-173). */
export function ColumnMenu({ list, columns }: ColumnMenuProps) {
  const { t } = useTranslation('table');
  const hidden = useHiddenColumns(list);
  const boxes = columns.map(({ name, head }) => (
    <MenuCheckbox key={name} checked={!hidden.includes(name)} onChange={(isShown) => setColumnShown(list, name, isShown)}>
      {head}
    </MenuCheckbox>
  ));
  return (
    <MenuButton menu={boxes}>
      <Columns3 aria-hidden="true" className="size-4" />
      {t('columns')}
      <ChevronDown aria-hidden="true" className="size-4" />
    </MenuButton>
  );
}
