import { useTranslation } from 'react-i18next';
import { Dialog } from '../ui/Dialog.tsx';
import { Ltr } from '../ui/Ltr.tsx';

/** As keyboards name them: with Control, and on a Mac with Command. */
const paletteKeys = ['Ctrl K', '⌘ K'] as const;

/** Each with the keys that do the same. */
const rows = [
  { name: 'palette', keys: paletteKeys },
  { name: 'keys', keys: ['?'] },
  { name: 'toasts', keys: ['F8'] },
  { name: 'escape', keys: ['Esc'] },
  { name: 'days', keys: ['← → ↑ ↓'] },
  { name: 'enter', keys: ['Enter'] },
  { name: 'months', keys: ['Page Up', 'Page Down'] },
] as const;

/** The keys that work for the reader. */
export function KeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('palette');
  return (
    <Dialog open={open} onOpenChange={onClose} title={t('keys.title')}>
      <dl className="divide-y divide-line">
        {rows.map(({ name, keys }) => (
          <div key={name} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 sm:flex-nowrap">
            <dt>{t(`keys.${name}`)}</dt>
            <dd className="flex shrink-0 items-center gap-1.5 text-sm text-muted">
              {keys.map((key, index) => (
                <span key={key} className="flex items-center gap-1.5">
                  {index > 0 && t('keys.or')}
                  <kbd className="rounded-sm border border-line bg-sunken px-2 py-0.5 font-sans text-ink">
                    <Ltr>{key}</Ltr>
                  </kbd>
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
