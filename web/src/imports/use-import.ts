/** A file on its way: read from the device, checked by the server, and imported (D-123). The file itself stays on the device until then. */
import { applyImport, checkImport, type ImportCheck, type ImportField, type ImportKind, maxImportBytes } from '@halaqa/contract/imports';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { base64Of } from '../api/file-text.ts';
import { useApiMutation } from '../api/query.ts';
import { refusedFields } from '../api/refused-fields.ts';

interface Chosen {
  name: string;
  /** The file's bytes. */
  base64: string;
}

export function useImport(kind: ImportKind) {
  const { t } = useTranslation('imports');
  const [file, setFile] = useState<Chosen>();
  const [checked, setChecked] = useState<ImportCheck>();
  const [fault, setFault] = useState<string>();
  /** Counts what was asked: an answer that comes late is about something else. */
  const asked = useRef(0);
  const ask = useApiMutation(checkImport, { failed: t('failed'), shows: ['validation'] });
  const send = useApiMutation(applyImport, {
    failed: t('applyFailed'),
    done: (counts) => ({ title: t('done'), text: t('doneText', { ...counts }) }),
  });

  const check = (what: ImportKind, chosen: Chosen | undefined, columns?: (ImportField | null)[]) => {
    if (!chosen) return;
    asked.current += 1;
    const mine = asked.current;
    setFault(undefined);
    // While columns are chosen anew, what was found stays in sight.
    if (!columns) setChecked(undefined);
    ask.mutate(
      { body: { kind: what, file: chosen.base64, ...(columns && { columns }) } },
      {
        onSuccess: (found) => asked.current === mine && setChecked(found),
        onError: (error) => asked.current === mine && setFault(refusedFields(error)?.['file'] ?? t('failed')),
      },
    );
  };

  return {
    file,
    checked,
    fault,
    isChecking: ask.isPending,
    isApplying: send.isPending,
    check,
    choose: async (given: File) => {
      setChecked(undefined);
      if (given.size > maxImportBytes) return setFault(t('tooLarge'));
      try {
        const chosen = { name: given.name, base64: await base64Of(given) };
        setFile(chosen);
        check(kind, chosen);
      } catch {
        // It was moved or changed since it was chosen.
        setFault(t('unreadable'));
      }
    },
    apply: () => {
      if (!file || !checked) return;
      const { columns } = checked;
      // Afterwards the check says that nothing is left to do; after a refusal it says what has changed.
      send.mutate({ body: { kind, file: file.base64, columns } }, { onSettled: () => check(kind, file, columns) });
    },
  };
}
