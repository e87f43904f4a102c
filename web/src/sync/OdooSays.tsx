import { useTranslation } from 'react-i18next';

/** Odoo's own sentence, in whatever language it speaks; nothing where it said nothing. */
export function OdooSays({ says }: { says: string | null }) {
  const { t } = useTranslation('sync');
  if (!says) return null;
  return (
    <p className="text-sm text-muted">
      {t('connection.says')}{' '}
      <q dir="auto" className="inline-block wrap-anywhere whitespace-pre-wrap">
        {says.trim()}
      </q>
    </p>
  );
}
