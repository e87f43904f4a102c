import { Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button.tsx';
import { showToast } from './toast.ts';

interface Props {
  text: string;
  label: string;
  /** What is read out, where there are several buttons with these words. */
  named?: string;
  size?: 'sm' | 'md';
}

export function CopyButton({ text, label, named, size = 'sm' }: Props) {
  const { t } = useTranslation('shell');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      showToast({ tone: 'success', title: t('action.copied') });
    } catch {
      // The browser denies pages its clipboard, or pages without https.
      showToast({ tone: 'danger', title: t('action.copyFailed') });
    }
  };
  return (
    <Button size={size} aria-label={named} onClick={() => void copy()}>
      <Copy aria-hidden="true" className="size-4" />
      {label}
    </Button>
  );
}
