import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useConnectionLost } from '../api/connection.ts';
import { useRestoredAt } from '../api/restored.ts';
import { useFormat } from '../i18n/useFormat.ts';
import { useNow } from '../ui/use-now.ts';

/** Above every screen while the server cannot be reached: since when, and that what is shown may be old. */
export function ConnectionStrip() {
  const { t } = useTranslation();
  const format = useFormat();
  const lostAt = useConnectionLost();
  const restoredAt = useRestoredAt();
  // `aria-live` outright, and not by the role alone: an open dialog hides from screen readers what does not say so.
  return (
    <div role="status" aria-live="polite" className="sticky top-0 z-50">
      {lostAt && (
        <p
          data-strip=""
          className="flex h-(--strip) items-center justify-center gap-2 overflow-hidden border-b border-line bg-waiting-tint px-4 text-sm whitespace-nowrap text-waiting"
        >
          <CircleAlert aria-hidden="true" className="size-4 shrink-0" />
          {restoredAt === undefined ? (
            <>
              {t('connection.lost', { time: format.time(lostAt) })} <span className="max-sm:hidden">{t('connection.lostHint')}</span>
            </>
          ) : (
            <Kept at={new Date(restoredAt)} />
          )}
        </p>
      )}
    </div>
  );
}

/** What is shown was kept on this device: how old it is (D-107). */
function Kept({ at }: { at: Date }) {
  const { t } = useTranslation();
  const now = useNow();
  return t('connection.kept', { when: useFormat().relative(at, now) });
}
