import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Ltr } from './Ltr.tsx';

/** The id of a call that failed, small, for the person who asks the office about it (SPEC-9.88). A press copies it. */
export function Reference({ id }: { id: string }) {
  const { t } = useTranslation();
  const [isCopied, setCopied] = useState(false);
  // Where the browser denies it, the text can be selected.
  const copy = () =>
    void navigator.clipboard?.writeText(id).then(
      () => setCopied(true),
      () => {},
    );
  return (
    <p className="text-xs text-muted wrap-anywhere">
      {t('failure.reference')}{' '}
      <span className="inline-block">
        <Ltr>{id}</Ltr>
      </span>
      <button type="button" className="ms-1 py-1 text-accent underline" onClick={copy}>
        {t(isCopied ? 'action.copied' : 'action.copy')}
      </button>
    </p>
  );
}
