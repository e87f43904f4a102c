import { ArrowDown, ArrowUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { MenuChoice, MenuLine } from '../ui/Menu.tsx';
import { MenuButton } from '../ui/MenuButton.tsx';

interface Props {
  options: readonly { by: string; label: string; onChoose: () => void }[];
  by: string;
  /** From the last to the first. */
  backwards: boolean;
  onTurn: (backwards: boolean) => void;
}

const directions = ['ascending', 'descending'] as const;

/** By what a list is sorted and in which direction, where it has no heads to press. */
export function SortMenu({ options, by, backwards, onTurn }: Props) {
  const { t } = useTranslation('table');
  const direction = directions[backwards ? 1 : 0];
  const Arrow = backwards ? ArrowDown : ArrowUp;
  const menu = (
    <>
      <MenuChoice
        label={t('sort.by')}
        value={by}
        options={options.map((option) => ({ value: option.by, label: option.label }))}
        onChoose={(chosen) => options.find((option) => option.by === chosen)?.onChoose()}
      />
      <MenuLine />
      <MenuChoice
        label={t('sort.direction')}
        value={direction}
        options={directions.map((value) => ({ value, label: t(`sort.${value}`) }))}
        onChoose={(chosen) => onTurn(chosen === 'descending')}
      />
    </>
  );
  return (
    <MenuButton menu={menu}>
      <Arrow aria-hidden="true" className="size-4" />
      {t('sort.now', { column: options.find((option) => option.by === by)?.label ?? '' })}
      <span className="sr-only">{t(`sort.${direction}`)}</span>
    </MenuButton>
  );
}
