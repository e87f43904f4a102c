import { Search } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '../ui/button-class.ts';
import { useLazyDialog } from '../ui/lazy-dialog.ts';
import { lazyPart } from '../ui/lazy-part.ts';
import { usePreloaded } from '../ui/preload.ts';
import { asked, earlyKeys, forgetEarlyKeys } from './early-keys.ts';

// Not as what `then` does with a failure: the build fetches what a part needs before it imports the part, and where that fails nothing that
// stands within hears of it.
const palette = lazyPart(() => import('./Palette.tsx').then((file) => file.Palette).catch(givenUp), ['palette', 'navigation']);
const parts = [palette];

/** As a keyboard of a desk names it; the list of keys has Mac's too. */
const key = 'Ctrl K';

/** The keys that were kept for it are the page's again (D-221). */
function givenUp(fault: unknown): never {
  forgetEarlyKeys();
  throw fault;
}

/** Opens the palette, at a press or by its keys (SPEC-2.56). @param isWide whether it looks like the search that it is, where a desk has the room */
export function PaletteButton({ isWide }: { isWide: boolean }) {
  const { t } = useTranslation();
  const opened = useLazyDialog<true>(palette);
  const open = () => opened.open(true);
  usePreloaded(parts);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was pressed before counts once.
  useEffect(() => {
    addEventListener(asked, open);
    if (earlyKeys() !== undefined) open();
    return () => removeEventListener(asked, open);
  }, []);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        aria-busy={opened.coming || undefined}
        onPointerEnter={palette.preload}
        onClick={open}
        className={buttonClass('quiet', 'icon', isWide ? 'rounded-full text-muted lg:search-box' : 'rounded-full text-muted')}
      >
        <Search aria-hidden="true" strokeWidth={1.75} className="size-5" />
        <span className="sr-only">{t('header.search')}</span>
        <bdi aria-hidden="true" dir="ltr" className="hidden">
          {key}
        </bdi>
      </button>
      {opened.subject && <palette.Component key={opened.turn} open={opened.isOpen} onClose={opened.close} />}
    </>
  );
}
