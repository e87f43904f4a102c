import type { InvoiceLine } from '@halaqa/contract/invoice-details';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/useFormat.ts';
import { classes } from '../ui/classes.ts';
import { useNoRoomForTable } from '../ui/media-query.ts';
import { OwnLanguage } from '../ui/OwnLanguage.tsx';
import { keyed } from './keyed.ts';
import { TaxNames } from './TaxNames.tsx';

interface Props {
  lines: readonly InvoiceLine[];
  currency: string;
}

type Item = Extract<InvoiceLine, { kind: 'item' }>;

/** What was bought: a table where there is room for one, else one below the other. */
export function InvoiceLines(props: Props) {
  return useNoRoomForTable() ? <LineList {...props} /> : <LineTable {...props} />;
}

function LineTable({ lines, currency }: Props) {
  const { t } = useTranslation('invoice-details');
  const format = useFormat();
  const head = 'border-b border-line py-2 text-xs font-medium text-muted not-first:ps-4';
  const cell = 'py-2 align-baseline not-first:ps-4';
  const figure = classes(cell, 'text-end whitespace-nowrap tabular-nums');
  return (
    <table aria-label={t('lines')} className="w-full border-collapse">
      <thead>
        <tr>
          {(['what', 'quantity', 'unitPrice', 'tax', 'total'] as const).map((name) => (
            <th key={name} scope="col" className={classes(head, name === 'what' ? 'text-start' : 'text-end')}>
              {t(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {keyed(lines).map(({ key, ...line }) =>
          line.kind === 'item' ? (
            <tr key={key}>
              <th scope="row" className={classes(cell, 'text-start font-normal')}>
                <Name line={line} />
              </th>
              <td className={figure}>{format.run(line.quantity)}</td>
              <td className={figure}>{format.money(line.unit_price, currency)}</td>
              <td className={figure}>
                {format.money(line.tax, currency)}
                <Taxes line={line} />
              </td>
              <td className={classes(figure, 'font-medium')}>{format.money(line.total, currency)}</td>
            </tr>
          ) : (
            <tr key={key}>
              <td colSpan={5} className={classes(cell, titles[line.kind])}>
                <OwnLanguage text={line.name} />
              </td>
            </tr>
          ),
        )}
      </tbody>
    </table>
  );
}

/** A name may be several lines. */
const titles = { section: 'pt-3 font-medium whitespace-pre-line', note: 'whitespace-pre-line text-muted' };

function LineList({ lines, currency }: Props) {
  const { t } = useTranslation('invoice-details');
  const format = useFormat();
  return (
    <ul aria-label={t('lines')} className="divide-y divide-line border-y border-line">
      {keyed(lines).map(({ key, ...line }) => (
        <li key={key} className="py-2">
          {line.kind === 'item' ? (
            <div className="grid gap-1">
              <div className="flex flex-wrap justify-between gap-x-4">
                <Name line={line} />
                <span className="ms-auto font-medium whitespace-nowrap">{format.money(line.total, currency)}</span>
              </div>
              <p className="flex flex-wrap justify-between gap-x-4 text-muted">
                <span>
                  {t('quantityAndPrice', { quantity: format.run(line.quantity), price: format.money(line.unit_price, currency) })}
                </span>
                <span className="text-end">
                  {t('withTax', { tax: format.money(line.tax, currency) })}
                  <Taxes line={line} />
                </span>
              </p>
            </div>
          ) : (
            <p className={titles[line.kind]}>
              <OwnLanguage text={line.name} />
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

/** What it is taxed with. */
function Taxes({ line: { taxes = [] } }: { line: Item }) {
  if (taxes.length === 0) return null;
  return (
    <span className="block text-xs wrap-break-word whitespace-normal text-muted">
      <TaxNames taxes={taxes} />
    </span>
  );
}

function Name({ line }: { line: Item }) {
  const { t } = useTranslation('invoice-details');
  const format = useFormat();
  return (
    <span className="min-w-0 wrap-break-word whitespace-pre-line">
      <OwnLanguage text={line.name} />
      {Number(line.discount) !== 0 && (
        <span className="block text-xs text-muted">{t('discount', { percent: format.run(`${line.discount}%`) })}</span>
      )}
    </span>
  );
}
