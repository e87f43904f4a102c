import { Menu as MenuIcon, Search } from 'lucide-react';
import { useCallback, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { buttonClass } from '../ui/button-class.ts';
import { classes } from '../ui/classes.ts';
import { Ltr } from '../ui/Ltr.tsx';
import { useLazyDialog } from '../ui/lazy-dialog.ts';
import { lazyPart } from '../ui/lazy-part.ts';
import { usePreloaded } from '../ui/preload.ts';
import { navPages } from './admin-pages.ts';
import { paletteKeys, useKeys } from './use-keys.ts';

const palette = lazyPart(() => import('./Palette.tsx').then((file) => file.Palette));
const menu = lazyPart(() => import('./NavMenu.tsx').then((file) => file.NavMenu));
const parts = [palette] as const;

/** The admin's way from page to page, in the header: links at desks, a menu on phones, and the palette. */
export function AdminNav() {
  const { t } = useTranslation('palette');
  const opened = useLazyDialog<true>(palette);
  const { open } = opened;
  usePreloaded(parts);
  useKeys({ onPalette: useCallback(() => open(true), [open]) });
  return (
    <div className="flex items-center gap-1 lg:gap-2">
      <nav aria-label={t('nav.label')} className="hidden items-center gap-0.5 lg:flex">
        {navPages.map(({ name, to }) => (
          <NavLink
            key={name}
            to={to}
            className={({ isActive }) =>
              classes(
                'flex min-h-9 items-center rounded-md px-2.5 text-sm transition-colors hover:bg-hover hover:text-ink',
                isActive ? 'font-medium text-ink' : 'text-muted',
              )
            }
          >
            {t(`nav.${name}`)}
          </NavLink>
        ))}
      </nav>
      <span className="hidden lg:inline-flex">
        <button
          type="button"
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K Meta+K"
          aria-busy={opened.coming || undefined}
          onPointerEnter={palette.preload}
          onClick={() => open(true)}
          className={buttonClass(
            'quiet',
            'icon',
            'rounded-full text-muted xl:w-auto xl:gap-2 xl:rounded-md xl:border xl:border-line xl:px-3',
          )}
        >
          <Search aria-hidden="true" strokeWidth={1.75} className="size-5 xl:size-4" />
          <span className="sr-only xl:not-sr-only xl:text-sm xl:font-normal">{t('open')}</span>
          <span aria-hidden="true" className="hidden text-xs xl:inline">
            <Ltr>{paletteKeys[0]}</Ltr>
          </span>
        </button>
      </span>
      <PhoneMenu onPalette={() => open(true)} />

      {opened.subject && <palette.Component key={opened.turn} open={opened.isOpen} onClose={opened.close} />}
    </div>
  );
}

/** The same where the links have no room. */
function PhoneMenu({ onPalette }: { onPalette: () => void }) {
  const { t } = useTranslation('palette');
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const opened = useLazyDialog<true>(menu);
  const toggle = (next: boolean) => (next ? opened.open(true) : opened.close());
  return (
    <div className="relative lg:hidden">
      <button
        ref={button}
        id={id}
        type="button"
        aria-haspopup="menu"
        aria-expanded={opened.isOpen}
        aria-busy={opened.coming}
        onPointerEnter={menu.preload}
        onClick={() => toggle(!opened.isOpen)}
        className={buttonClass('quiet', 'icon', 'rounded-full')}
      >
        <MenuIcon aria-hidden="true" strokeWidth={1.75} className="size-5.5" />
        <span className="sr-only">{t('nav.menu')}</span>
      </button>
      {opened.subject && <menu.Component open={opened.isOpen} onOpenChange={toggle} button={button} onPalette={onPalette} />}
    </div>
  );
}
