import { useTranslation } from 'react-i18next';

/** What those who are told of a change get with it, in the admin's words (D-186, D-251). */
export function QuotedMessage({ message }: { message: string | null }) {
  const { t } = useTranslation('bulk');
  if (message === null) return null;
  return (
    <div className="grid gap-0.5 text-sm">
      <p className="text-muted">{t('said')}</p>
      <p className="whitespace-pre-line wrap-anywhere" dir="auto">
        {message}
      </p>
    </div>
  );
}
