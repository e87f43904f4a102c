import type { CallInput } from '@halaqa/contract/endpoint';
import type { UserRow, updateUser } from '@halaqa/contract/users';
import { useTranslation } from 'react-i18next';
import { genderContext } from '../i18n/gender.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { useUpdate } from './mutations.ts';

/** What is asked about before it is done: it ends sessions, or opens every record. */
export type ConfirmRequest = 'disable' | 'withdraw' | 'toAdmin' | 'toTrainer';

const changes: Record<ConfirmRequest, CallInput<typeof updateUser>['body']> = {
  disable: { disabled: true },
  withdraw: { disabled: true },
  toAdmin: { role: 'admin' },
  toTrainer: { role: 'trainer' },
};

interface Props {
  person: UserRow & { id: number };
  asked: ConfirmRequest;
  open: boolean;
  onClose: () => void;
}

export function ConfirmDialog({ person: { id, name, gender }, asked, open, onClose }: Props) {
  const { t } = useTranslation(['users', 'shell']);
  const closes = 'disabled' in changes[asked];
  const update = useUpdate(t(closes ? 'disabled' : 'changed'));
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      size="sm"
      title={t(`sure.${asked}`, { name })}
      footer={
        <>
          <Button
            look={asked === 'toTrainer' ? 'primary' : 'danger'}
            className="flex-1"
            pending={update.isPending}
            onClick={() => update.mutate({ params: { id }, body: changes[asked] }, { onSettled: onClose })}
          >
            {t(update.isPending ? 'sure.pending' : asked)}
          </Button>
          <Button className="flex-1" onClick={onClose}>
            {t('shell:action.cancel')}
          </Button>
        </>
      }
    >
      <p className="text-sm text-muted">{t(`sure.${asked}Text`, genderContext({ gender }))}</p>
    </Dialog>
  );
}
