import { instituteContact } from '@halaqa/contract/institute';
import { readPayLink } from '@halaqa/contract/invoice-details';
import type { Invoice } from '@halaqa/contract/invoices';
import { daysOverdue } from '@halaqa/domain/invoices';
import { useTranslation } from 'react-i18next';
import { useApiQuery } from '../api/query.ts';
import { Contact } from '../institute/Contact.tsx';
import { useToday } from './today.ts';

/** Where an overdue invoice cannot be paid in the browser: whom to pay. */
export function HowToPay({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('invoice-details');
  const isLate = daysOverdue(invoice, useToday()) > 0;
  const { data: link } = useApiQuery(readPayLink, isLate ? { params: { id: invoice.id } } : 'skip');
  const isOffline = isLate && link?.state === 'unavailable';
  const { data: institute } = useApiQuery(instituteContact, isOffline ? {} : 'skip');
  if (!isOffline || !institute) return null;
  const isKnown = Boolean(institute.phone ?? institute.email ?? institute.address);
  return (
    <div className="grid gap-2">
      <p className="font-medium">{t(isKnown ? 'payAtInstitute' : 'payAtOffice')}</p>
      <Contact institute={institute} />
    </div>
  );
}
