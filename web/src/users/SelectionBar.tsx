import { maxInvitations } from '@halaqa/contract/users';
import { Send } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/useFormat.ts';
import { Button } from '../ui/Button.tsx';

interface Props {
  count: number;
  pending: boolean;
  onInvite: () => void;
  onClear: () => void;
}

/** Stays in sight at the foot of the window while somebody is chosen, also over the pages of the list. */
export function SelectionBar({ count, pending, onInvite, onClear }: Props) {
  const { t } = useTranslation('users');
  const format = useFormat();
  const id = useId();
  const isTooMany = count > maxInvitations;
  return (
    <div className="sticky bottom-[calc(var(--tab-bar)+--spacing(3))] z-10 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg border border-line bg-raised px-4 py-3 shadow-float">
      <p role="status" className="text-sm">
        <span className="font-medium">{t('chosen', { count })}</span>
        {isTooMany && (
          <span id={id} className="block text-danger">
            {t('mostAtOnce', { most: format.number(maxInvitations) })}
          </span>
        )}
      </p>
      <div className="flex gap-2">
        <Button look="quiet" size="sm" onClick={onClear}>
          {t('unchoose')}
        </Button>
        <Button
          look="primary"
          size="sm"
          pending={pending}
          blocked={isTooMany}
          aria-describedby={isTooMany ? id : undefined}
          onClick={onInvite}
        >
          {!pending && <Send aria-hidden="true" className="pointing size-4" />}
          {t(pending ? 'inviting' : 'inviteChosen')}
        </Button>
      </div>
    </div>
  );
}
