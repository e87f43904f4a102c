import { type ImportField, type ImportKind, importKinds, importTemplate } from '@halaqa/contract/imports';
import { readSyncStatus } from '@halaqa/contract/sync';
import { Download, FileUp } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiQuery } from '../api/query.ts';
import { currentLanguage } from '../i18n/texts.ts';
import { buttonClass } from '../ui/button-class.ts';
import { Card } from '../ui/Card.tsx';
import { Field } from '../ui/Field.tsx';
import { FileButton } from '../ui/FileButton.tsx';
import { Page } from '../ui/Page.tsx';
import { QueryBoundary } from '../ui/QueryBoundary.tsx';
import { Select } from '../ui/Select.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { Checked } from './Checked.tsx';
import { useImport } from './use-import.ts';

/** `/admin/import`: a list from a file, checked before anything of it is written (D-123). With an Odoo these are sessions alone (D-153). */
export function ImportPage() {
  const { t } = useTranslation('imports');
  const query = useApiQuery(readSyncStatus, {});
  return (
    <Page title={t('title')} lead={t('lead')}>
      <QueryBoundary query={query} failed={t('failed')} loading={<Skeleton className="h-40 rounded-lg" />}>
        {({ configured }) => <Import kinds={configured ? ['sessions'] : importKinds} />}
      </QueryBoundary>
    </Page>
  );
}

function Import({ kinds }: { kinds: readonly ImportKind[] }) {
  const { t } = useTranslation('imports');
  const [chosen, setChosen] = useState<ImportKind>('students');
  const kind = kinds.includes(chosen) ? chosen : 'sessions';
  const work = useImport(kind);
  const chooseKind = (next: ImportKind) => {
    setChosen(next);
    work.check(next, work.file);
  };
  const choose = (columns: (ImportField | null)[]) => work.check(kind, work.file, columns);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <Card className="grid gap-5 p-5">
        <div className="sm:max-w-80">
          <Field label={t('kindLabel')} hint={kinds.length === 1 ? t('inOdoo') : undefined}>
            {(control) => (
              <Select {...control} value={kind} onChange={(event) => chooseKind(kinds.find((one) => one === event.target.value) ?? kind)}>
                {kinds.map((one) => (
                  <option key={one} value={one}>
                    {t(`kind.${one}`)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
        <TemplateLink kind={kind} />
        <FileChoice name={work.file?.name} onChoose={(file) => void work.choose(file)} />
        {work.fault && (
          <p role="alert" className="text-sm text-danger">
            {work.fault}
          </p>
        )}
      </Card>
      {work.isChecking && !work.checked && (
        <p role="status" className="flex items-center gap-3 text-muted">
          <Spinner size={20} />
          {t('reading')}
        </p>
      )}
      {work.checked && (
        <Checked
          kind={kind}
          found={work.checked}
          isChecking={work.isChecking}
          isApplying={work.isApplying}
          onColumns={choose}
          onApply={work.apply}
        />
      )}
    </div>
  );
}

/** An empty list to fill in, for who has no file yet (D-196). */
function TemplateLink({ kind }: { kind: ImportKind }) {
  const { t } = useTranslation('imports');
  const hint = useId();
  const href = `${importTemplate.path}?${new URLSearchParams({ kind, language: currentLanguage() })}`;
  return (
    <div className="grid justify-items-start gap-2">
      <a href={href} download aria-describedby={hint} className={buttonClass('secondary')}>
        <Download aria-hidden="true" className="size-4.5" />
        {t('template')}
      </a>
      <p id={hint} className="text-sm text-muted">
        {t('templateHint')}
      </p>
    </div>
  );
}

/** The file that is read, and the choice of one. */
function FileChoice({ name, onChoose }: { name: string | undefined; onChoose: (file: File) => void }) {
  const { t } = useTranslation('imports');
  const hint = useId();
  return (
    <div className="grid justify-items-start gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <FileButton
          accept=".xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          look={name ? 'secondary' : 'primary'}
          describedBy={hint}
          onChoose={onChoose}
        >
          <FileUp aria-hidden="true" className="size-4.5" />
          {t(name ? 'another' : 'choose')}
        </FileButton>
        {name && <bdi className="min-w-0 break-all text-sm">{name}</bdi>}
      </div>
      <p id={hint} className="text-sm text-muted">
        {t('hint')}
      </p>
    </div>
  );
}
