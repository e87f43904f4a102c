import { Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Ltr } from '../ui/Ltr.tsx';
import { showToast } from '../ui/toast.ts';

export function RecoveryCodes({ codes, open, onClose }: { codes: string[]; open: boolean; onClose: () => void }) {
  const { t } = useTranslation('account');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      showToast({ tone: 'success', title: t('factor.copied') });
    } catch {
      // The browser denies pages its clipboard, or pages without https.
      showToast({ tone: 'danger', title: t('factor.copyFailed') });
    }
  };
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
          <Button onClick={() => void copy()}>
            <Copy aria-hidden="true" className="size-4.5" />
            {t('factor.copy')}
          </Button>
        </>
      }
    >
      <ul
        aria-label={t('factor.codes')}
        className="grid grid-cols-1 gap-x-4 gap-y-1.5 rounded-md bg-sunken p-4 text-sm min-[26rem]:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code} className="text-center font-medium">
            <Ltr>{code}</Ltr>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
