import { readOdooRemoval, removeOdoo } from '@halaqa/contract/sync-removal';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useApiMutation, useApiQuery } from '../../api/query.ts';
import { paths } from '../../app/paths.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { TypedConfirmationDialog } from '../../ui/TypedConfirmationDialog.tsx';
import { RemovalTerms } from './RemovalTerms.tsx';

interface Props {
  open: boolean;
  onClose: () => void;
}

/** Says what becomes of Odoo, of the records here and of what was not sent, and removes once the database's name was typed. */
export function RemovalDialog({ open, onClose }: Props) {
  const { t } = useTranslation('sync-setup');
  const format = useFormat();
  const navigate = useNavigate();
  const remove = useApiMutation(removeOdoo, {
    failed: t('removal.actFailed'),
    done: () => ({ title: t('removal.done'), text: t('removal.doneText') }),
    shows: ['validation'],
  });
  // Once it is removed there is nothing to ask about any more, and asking is refused.
  const isAsked = open && !remove.isPending && !remove.isSuccess;
  const query = useApiQuery(readOdooRemoval, {}, { fresh: true, enabled: isAsked });
  return (
    <TypedConfirmationDialog
      open={open}
      onClose={onClose}
      title={t('removal.title')}
      description={t('removal.lead')}
      query={query}
      failed={t('removal.failed')}
      words={{ act: t('removal.act'), acting: t('removal.acting') }}
      act={remove}
      onConfirm={(confirm) => remove.mutate({ body: { confirm } }, { onSuccess: () => void navigate(paths.adminSync) })}
      toType={({ place }) => ({
        label: t('removal.confirm'),
        hint: t('removal.confirmHint', { name: format.run(place.database) }),
        dir: 'ltr',
        autoCapitalize: 'none',
        spellCheck: false,
        maxLength: 100,
      })}
    >
      {(removal) => <RemovalTerms removal={removal} />}
    </TypedConfirmationDialog>
  );
}
