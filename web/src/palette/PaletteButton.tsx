import { Search } from 'lucide-react';
import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '../ui/button-class.ts';
import { Ltr } from '../ui/Ltr.tsx';
import { useLazyDialog } from '../ui/lazy-dialog.ts';
import { lazyPart } from '../ui/lazy-part.ts';
import { usePreloaded } from '../ui/preload.ts';
import { earlyKeys } from './early-keys.ts';
import { paletteKeys, useKeys } from './use-keys.ts';

const palette = lazyPart(() => import('./Palette.tsx').then((file) => file.Palette));
const parts = [palette] as const;

/** Opens the palette. @param isWide whether it looks like the search that it is, where a desk has the room */
export function PaletteButton({ isWide }: { isWide: boolean }) {
  const { t } = useTranslation('palette');
  const opened = useLazyDialog<true>(palette);
  const { open } = opened;
  usePreloaded(parts);
  useKeys({ onPalette: useCallback(() => open(true), [open]) });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was pressed before.
  useEffect(() => {
    if (earlyKeys() !== undefined) open(true);
  }, []);
  return (
    <>
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
          isWide
            ? 'rounded-full text-muted lg:w-full lg:max-w-md lg:justify-start lg:gap-2.5 lg:rounded-md lg:border lg:border-line lg:bg-surface lg:px-3 lg:font-normal'
            : 'rounded-full text-muted',
        )}
      >
        <Search aria-hidden="true" strokeWidth={1.75} className={isWide ? 'size-5 lg:size-4' : 'size-5'} />
        <span className={isWide ? 'sr-only lg:not-sr-only lg:flex-1 lg:truncate lg:text-start lg:text-sm' : 'sr-only'}>{t('open')}</span>
        {isWide && (
          <span aria-hidden="true" className="hidden text-xs lg:inline">
            <Ltr>{paletteKeys[0]}</Ltr>
          </span>
        )}
      </button>
      {opened.subject && <palette.Component key={opened.turn} open={opened.isOpen} onClose={opened.close} />}
    </>
  );
}
