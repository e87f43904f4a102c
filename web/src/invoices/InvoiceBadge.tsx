import type { Invoice } from '@halaqa/contract/invoices';
import { daysOverdue } from '@halaqa/domain/invoices';
import { Ban, CircleAlert, CircleCheck, CircleDashed, Clock, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../ui/Badge.tsx';
import type { StateLook } from '../ui/session-looks.ts';
import { useToday } from './today.ts';

const looks: Record<Invoice['state'], StateLook> = {
  paid: { tone: 'confirmed', icon: CircleCheck },
  not_paid: { tone: 'waiting', icon: Clock },
  in_payment: { tone: 'waiting', icon: Clock },
  partial: { tone: 'waiting', icon: CircleDashed },
  reversed: { tone: 'done', icon: Undo2 },
  blocked: { tone: 'done', icon: Ban },
};

/** The state in the words of the printed invoice, or by how many days it is overdue (D-97); a credit note is told as such. */
export function InvoiceBadge({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('invoices');
  if (invoice.credit_note) {
    return (
      <Badge tone="done" icon={Undo2}>
        {t('creditNote')}
      </Badge>
    );
  }
  return <OwedBadge invoice={invoice} />;
}

function OwedBadge({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('invoices');
  const days = daysOverdue(invoice, useToday());
  if (days > 0) {
    return (
      <Badge tone="cancelled" icon={CircleAlert}>
        <span className="inline-block uppercase-first">{t('overdue', { count: days })}</span>
      </Badge>
    );
  }
  return <Badge {...looks[invoice.state]}>{t(`paymentState.${invoice.state}`)}</Badge>;
}
