import type { CallResult } from '@halaqa/contract/endpoint';
import type { makeResetLink, UserRow } from '@halaqa/contract/users';
import { useTranslation } from 'react-i18next';
import { genderContext } from '../i18n/gender.ts';
import { absoluteLink } from '../ui/absolute-link.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { LinkField } from '../ui/LinkField.tsx';

interface Props {
  person: UserRow;
  made: CallResult<typeof makeResetLink>;
  open: boolean;
  onClose: () => void;
}

/** A reset link for somebody who asked an admin: sent, or to be handed over now and not again. */
export function ResetDialog({ person, made: { email, mail, link }, open, onClose }: Props) {
  const { t } = useTranslation('users');
  return (
    <Dialog
      open={open}
      stays={link !== null}
      onOpenChange={onClose}
      title={link === null ? t('reset.mailed', genderContext(person)) : t('reset.title')}
      description={link === null ? t('reset.mailedText', { email }) : t('reset.text', { email, ...genderContext(person) })}
      footer={
        <Button look="primary" onClick={onClose}>
          {t(link === null ? 'results.done' : 'results.doneKeptOne')}
        </Button>
      }
    >
      {mail === 'failed' && <p className="mb-3 text-sm text-danger">{t('reset.mailFailed')}</p>}
      {link !== null && (
        <LinkField
          link={absoluteLink(link)}
          label={t('link.of', { name: person.name })}
          copyLabel={t('link.copyOf', { name: person.name })}
        />
      )}
    </Dialog>
  );
}
