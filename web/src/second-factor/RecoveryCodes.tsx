import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button.tsx';
import { CopyButton } from '../ui/CopyButton.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Ltr } from '../ui/Ltr.tsx';

export function RecoveryCodes({ codes, open, onClose }: { codes: string[]; open: boolean; onClose: () => void }) {
  const { t } = useTranslation('account');
  return (
    <Dialog
      open={open}
      stays
      onOpenChange={onClose}
      size="sm"
      title={t('factor.enabled')}
      description={t('factor.keepCodes')}
      footer={
        <>
          <Button look="primary" onClick={onClose}>
            {t('factor.done')}
          </Button>
          <CopyButton text={codes.join('\n')} label={t('factor.copy')} size="md" />
        </>
      }
    >
      <ul aria-label={t('factor.codes')} className="grid gap-y-1.5 rounded-md bg-sunken p-4 text-xs min-[26rem]:text-sm">
        {codes.map((code) => (
          <li key={code} className="text-center font-medium">
            <Ltr>{code}</Ltr>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
