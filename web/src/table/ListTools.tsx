import { Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/useFormat.ts';
import { Button } from '../ui/Button.tsx';
import { ColumnMenu, type ColumnMenuProps } from './ColumnMenu.tsx';
import { mostPrinted, type Printing } from './use-printing.ts';

export interface ListToolsProps extends ColumnMenuProps {
  /** Left out where the page prints something else. */
  printing?: Omit<Printing<unknown>, 'rows'>;
}

/** What can be done with a list as a table: its columns are chosen, and it is printed whole. */
export function ListTools({ list, columns, printing }: ListToolsProps) {
  const { t } = useTranslation('table');
  const format = useFormat();
  return (
    <div className="flex items-center gap-2 print:hidden">
      <ColumnMenu list={list} columns={columns} />
      {printing && (
        <Button
          size="sm"
          pending={printing.isReading}
          onClick={() => printing.print({ failed: t('printFailed'), tooLong: t('tooLong', { most: format.number(mostPrinted) }) })}
        >
          {!printing.isReading && <Printer aria-hidden="true" className="size-4" />}
          {t('print')}
        </Button>
      )}
    </div>
  );
}
