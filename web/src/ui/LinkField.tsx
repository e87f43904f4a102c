import { useTranslation } from 'react-i18next';
import { CopyButton } from './CopyButton.tsx';
import { Input } from './Input.tsx';

/** A whole link to be handed over, with the button that copies it; a press on it selects all of it. */
export function LinkField({ link, label, copyLabel }: { link: string; label: string; copyLabel: string }) {
  const { t } = useTranslation('shell');
  return (
    <div className="flex items-center gap-2">
      <div className="min-w-0 flex-1">
        <Input
          type="url"
          readOnly
          value={link}
          aria-label={label}
          onFocus={(event) => event.target.select()}
          className="truncate text-sm"
        />
      </div>
      <CopyButton text={link} label={t('action.copy')} named={copyLabel} />
    </div>
  );
}
