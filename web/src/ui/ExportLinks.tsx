import type { Endpoint } from '@halaqa/contract/endpoint';
import { type asFile, type ExportFormat, exportFormats } from '@halaqa/contract/export';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { currentLanguage } from '../i18n/texts.ts';
import { buttonClass } from './button-class.ts';

interface Props<File extends ListFile> {
  /** The call that answers the list as a file. */
  file: File;
  /** What narrows and sorts the list now. */
  query: Omit<z.input<File['query']>, keyof typeof asFile>;
}

type ListFile = Endpoint & { query: z.ZodMiniType };

/** A list to take along, as it is narrowed now. Links: the browser saves the file while it comes, and shows how far it is. */
export function ExportLinks<File extends ListFile>({ file, query }: Props<File>) {
  const { t } = useTranslation();
  return (
    <p className="flex items-center gap-2 print:hidden">
      {exportFormats.map((format) => (
        <a key={format} href={address(file.path, query, format)} download className={buttonClass('secondary', 'sm')}>
          <Download aria-hidden="true" className="size-4" />
          <span className="sr-only">{t('action.export')} </span>
          {t(`exportFormat.${format}`)}
        </a>
      ))}
    </p>
  );
}

function address(path: string, query: object, format: ExportFormat): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return `${path}?${new URLSearchParams([['format', format], ['language', currentLanguage()], ...given.map(([name, value]) => [name, String(value)])])}`;
}
