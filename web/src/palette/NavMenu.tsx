import { Search } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Menu, MenuItem, MenuLine } from '../ui/Menu.tsx';
import { navPages } from './admin-pages.ts';

interface Props extends Omit<ComponentProps<typeof Menu>, 'children'> {
  onPalette: () => void;
}

/** What the menu of a phone's header opens. */
export function NavMenu({ onPalette, ...menu }: Props) {
  const { t } = useTranslation('palette');
  const navigate = useNavigate();
  return (
    <Menu {...menu}>
      <MenuItem icon={<Search aria-hidden="true" className="size-4 text-muted" />} onSelect={onPalette}>
        {t('open')}
      </MenuItem>
      <MenuLine />
      {navPages.map(({ name, to }) => (
        <MenuItem key={name} onSelect={() => void navigate(to)}>
          {t(`nav.${name}`)}
        </MenuItem>
      ))}
    </Menu>
  );
}
