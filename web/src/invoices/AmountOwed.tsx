import type { Invoice } from '@halaqa/contract/invoices';
import { isOwed } from '@halaqa/domain/invoices';
import { sumMoney } from '@halaqa/domain/money';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/useFormat.ts';

/** What is owed of these in all, where it is owed in one currency. */
export function AmountOwed({ invoices }: { invoices: readonly Invoice[] }) {
  const { t } = useTranslation('invoices');
  const format = useFormat();
  const owed = invoices.filter(isOwed);
  const [currency, ...others] = new Set(owed.map((invoice) => invoice.currency));
  if (!currency || others.length > 0) return null;
  return <span>{t('owed', { amount: format.money(sumMoney(owed.map(({ amount_residual }) => amount_residual)), currency) })}</span>;
}
