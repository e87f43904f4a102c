import { useTranslation } from 'react-i18next';

/** Odoo's own sentence, in whatever language it speaks, or what else is called so; nothing where there is none. */
export function OdooSays({ says, label }: { says: string | null; label?: string }) {
  const { t } = useTranslation('sync');
  if (!says) return null;
  return (
    <figure className="text-sm text-muted">
      <figcaption>{label ?? t('connection.says')}</figcaption>
      {/* No quotation marks: those of the page's language would stand the wrong way round about a sentence in the other. */}
      <div className="border-s-2 border-line ps-3">
        <blockquote dir="auto" className="wrap-anywhere whitespace-pre-wrap">
          {says.trim()}
        </blockquote>
      </div>
    </figure>
  );
}
