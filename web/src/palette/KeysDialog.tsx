import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../auth/current-user.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Ltr } from '../ui/Ltr.tsx';
import { paletteKeys } from './use-keys.ts';

/** Each with the keys that do the same. */
const rows = [
  { name: 'palette', keys: paletteKeys, admin: true },
  { name: 'keys', keys: ['?'], admin: false },
  { name: 'toasts', keys: ['F8'], admin: false },
  { name: 'escape', keys: ['Esc'], admin: false },
  { name: 'days', keys: ['← → ↑ ↓'], admin: false },
  { name: 'enter', keys: ['Enter'], admin: false },
  { name: 'months', keys: ['Page Up', 'Page Down'], admin: false },
] as const;

/** The keys that work for the reader. */
export function KeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('palette');
  const { role } = useSignedIn();
  return (
    <Dialog open={open} onOpenChange={onClose} title={t('keys.title')}>
      <dl className="divide-y divide-line">
        {rows
          .filter(({ admin }) => !admin || role === 'admin')
          .map(({ name, keys }) => (
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
