import { askPayLink, type PayLink, readPayLink } from '@halaqa/contract/invoice-details';
import type { Invoice } from '@halaqa/contract/invoices';
import { ExternalLink } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiMutation, useApiQuery } from '../api/query.ts';
import { Button } from '../ui/Button.tsx';
import { buttonClass } from '../ui/button-class.ts';

/** The way to Odoo's own payment page: asked for as it is shown; the synchroniser gets the link, and says so when it has it (D-136). */
export function PayNow({ invoice }: { invoice: Pick<Invoice, 'id' | 'name'> }) {
  const { t } = useTranslation(['invoice-details', 'invoices']);
  const { id } = invoice;
  const query = useApiQuery(readPayLink, { params: { id } }, { fresh: true });
  const ask = useApiMutation(askPayLink, { failed: t('invoices:payFailed') });
  const { mutate } = ask;
  useEffect(() => mutate({ params: { id } }), [mutate, id]);
  const link = query.data;
  if (!link) return null;
  return <Link link={link} pending={ask.isPending} onAsk={() => mutate({ params: { id } })} />;
}

function Link({ link: { state, url }, pending, onAsk }: { link: PayLink; pending: boolean; onAsk: () => void }) {
  const { t } = useTranslation('invoice-details');
  switch (state) {
    case 'unavailable':
      return null;
    case 'ready':
      return (
        <a href={url ?? undefined} target="_blank" rel="noopener noreferrer" title={t('payOpens')} className={buttonClass('primary', 'md')}>
          {t('pay')}
          <ExternalLink aria-hidden="true" className="pointing size-4" />
        </a>
      );
    case 'waiting':
      return (
        <Button look="primary" pending>
          {t('gettingLink')}
        </Button>
      );
    case 'none':
      return (
        <Button look="primary" pending={pending} onClick={onAsk}>
          {t('pay')}
        </Button>
      );
    case 'away':
    case 'refused':
      return (
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-3">
          <p role="status" className="min-w-0 flex-1 basis-48 text-sm text-muted">
            {t(state)}
          </p>
          {state === 'refused' && (
            <Button size="sm" pending={pending} onClick={onAsk}>
              {t('again')}
            </Button>
          )}
        </div>
      );
    default:
      return state satisfies never;
  }
}
