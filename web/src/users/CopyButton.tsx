import { Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button.tsx';
import { showToast } from '../ui/toast.ts';

/** @param named what is read out, where there are several buttons with these words. */
export function CopyButton({ text, label, named }: { text: string; label: string; named?: string }) {
  const { t } = useTranslation('users');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      showToast({ tone: 'success', title: t('link.copied') });
    } catch {
      // The browser denies pages its clipboard, or pages without https.
      showToast({ tone: 'danger', title: t('link.copyFailed') });
    }
  };
  return (
    <Button size="sm" aria-label={named} onClick={() => void copy()}>
      <Copy aria-hidden="true" className="size-4" />
      {label}
    </Button>
  );
}
