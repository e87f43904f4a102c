import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button.tsx';

interface Props {
  /** The id of the form. */
  form: string;
  pending: boolean;
  onCancel: () => void;
  /** What the button that sends the form says. */
  children: ReactNode;
}

/** The buttons below the form of a dialog: to send it, and to leave it. */
export function FormFooter({ form, pending, onCancel, children }: Props) {
  const { t } = useTranslation('shell');
  return (
    <>
      <Button type="submit" form={form} look="primary" pending={pending} className="sm:min-w-40">
        {children}
      </Button>
      <Button onClick={onCancel}>{t('action.cancel')}</Button>
    </>
  );
}
