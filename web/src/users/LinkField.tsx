import { useTranslation } from 'react-i18next';
import { Input } from '../ui/Input.tsx';
import { absoluteLink } from './absolute-link.ts';
import { CopyButton } from './CopyButton.tsx';

/** A link to be handed over, with the button that copies it; a press on it selects all of it. @param name whose it is. */
export function LinkField({ link, name }: { link: string; name: string }) {
  const { t } = useTranslation('users');
  const whole = absoluteLink(link);
  return (
    <div className="flex items-center gap-2">
      <div className="min-w-0 flex-1">
        <Input
          type="url"
          readOnly
          value={whole}
          aria-label={t('link.of', { name })}
          onFocus={(event) => event.target.select()}
          className="truncate text-sm"
        />
      </div>
      <CopyButton text={whole} label={t('link.copy')} named={t('link.copyOf', { name })} />
    </div>
  );
}
