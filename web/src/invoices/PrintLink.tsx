import type { Invoice } from '@halaqa/contract/invoices';
import { Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '../app/paths.ts';
import { buttonClass } from '../ui/button-class.ts';
import { showToast } from '../ui/toast.ts';

/** Opens the printed page in a window of its own (SPEC-8.22). @param short the icon alone, where many stand below each other. */
export function PrintLink({ invoice, short = false }: { invoice: Invoice; short?: boolean }) {
  const { t } = useTranslation('invoices');
  const label = t('printOf', { number: invoice.name });
  return (
    <a
      href={paths.invoicePrint(invoice.id)}
      target="_blank"
      rel="noopener"
      aria-label={label}
      title={short ? label : undefined}
      className={buttonClass(short ? 'quiet' : 'secondary', short ? 'icon' : 'sm')}
      onClick={() => showToast({ tone: 'plain', title: t('opened'), text: t('openedText', { number: invoice.name }) })}
    >
      <Printer aria-hidden="true" strokeWidth={1.75} className="size-4.5 text-muted" />
      {!short && t('print')}
    </a>
  );
}
