import { CloudUpload } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useConnectionLost } from '../api/connection.ts';
import { currentLanguage } from '../i18n/texts.ts';
import { useKeptSessions } from './marks.ts';

/** How many marks of the reader wait on this device for a connection, and of which sessions. */
export function WaitingMarks() {
  const { t } = useTranslation('sessions');
  const isLost = useConnectionLost() !== undefined;
  const waiting = useKeptSessions().filter(({ isWaiting }) => isWaiting);
  if (waiting.length === 0) return null;
  const count = waiting.reduce((sum, { marks }) => sum + marks.length, 0);
  return (
    <div role="status" className="mb-4 flex items-start gap-3 rounded-lg bg-waiting-tint px-5 py-3 text-waiting">
      <CloudUpload aria-hidden="true" className="mt-1 size-4.5 shrink-0" />
      <div className="grid">
        <p className="font-semibold">{t('attendance.waiting', { count })}</p>
        <p className="text-sm">
          <bdi>{new Intl.ListFormat(currentLanguage()).format(waiting.map(({ name }) => name))}</bdi>
        </p>
        <p className="text-sm">{t(isLost ? 'attendance.waitingText' : 'attendance.sending')}</p>
      </div>
    </div>
  );
}
