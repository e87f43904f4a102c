import { mostAtOnce } from '@halaqa/contract/bulk';
import { instituteContact } from '@halaqa/contract/institute';
import { maxInvitations, type UserRow } from '@halaqa/contract/users';
import type { AccountAction } from '@halaqa/contract/users-bulk';
import { Ban, CircleCheck, Send } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiQuery } from '../api/query.ts';
import { FootBar } from '../bulk/FootBar.tsx';
import { SelectedCount } from '../bulk/SelectedCount.tsx';
import { useFormat } from '../i18n/useFormat.ts';
import { Button } from '../ui/Button.tsx';
import { isInvitable } from './person.ts';

interface Props {
  people: readonly UserRow[];
  /** Number of rows in the filtered list; all of them can be selected at once. */
  total: number;
  isChoosing: boolean;
  onChooseAll: () => void;
  onClear: () => void;
  /** Invitations, first ones among them, are on their way. */
  isInviting: boolean;
  onInvite: () => void;
  /** The action whose dry run is asked for. */
  asking: AccountAction | undefined;
  onAsk: (action: AccountAction) => void;
}

/** Stays in sight at the foot of the window while somebody is chosen, also over the pages of the list. */
export function SelectionBar({ people, total, isChoosing, onChooseAll, onClear, isInviting, onInvite, asking, onAsk }: Props) {
  const { t } = useTranslation('users');
  const format = useFormat();
  const id = useId();
  const count = people.length;
  const sends = useSendsAgain(people);
  const mostInvited = sends ? mostAtOnce : maxInvitations;
  const isInvited = people.some(isInvitable);
  const isTooMany = count > mostAtOnce;
  const tooMany = isTooMany
    ? t('bulk.tooMany', { most: format.number(mostAtOnce) })
    : isInvited && count > mostInvited
      ? t('mostAtOnce', { most: format.number(mostInvited) })
      : undefined;
  const act = (action: AccountAction, icon: ReactNode) => (
    <Button
      size="sm"
      pending={asking === action}
      blocked={isTooMany || asking !== undefined}
      aria-describedby={isTooMany ? id : undefined}
      aria-haspopup="dialog"
      onClick={() => onAsk(action)}
    >
      {asking !== action && icon}
      {t(`bulk.${action}`)}
    </Button>
  );
  return (
    <FootBar>
      <SelectedCount
        says={t('chosen', { count })}
        chooseAll={total > count && total <= mostAtOnce ? t('chooseAll', { total: format.number(total) }) : undefined}
        isChoosing={isChoosing}
        onChooseAll={onChooseAll}
        clear={t('unchoose')}
        onClear={onClear}
        tooMany={tooMany === undefined ? undefined : { id, says: tooMany }}
      />
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
        {people.some((person) => person.id !== null && person.state !== 'disabled') &&
          act('deactivate', <Ban aria-hidden="true" className="size-4 text-danger max-sm:hidden" />)}
        {people.some(({ state }) => state === 'disabled') &&
          act('activate', <CircleCheck aria-hidden="true" className="size-4 text-muted max-sm:hidden" />)}
        {isInvited && sends && act('invite', <Send aria-hidden="true" className="pointing size-4 text-muted max-sm:hidden" />)}
        {isInvited && !sends && (
          <Button
            look="primary"
            size="sm"
            pending={isInviting}
            blocked={tooMany !== undefined}
            aria-describedby={tooMany ? id : undefined}
            onClick={onInvite}
          >
            {!isInviting && <Send aria-hidden="true" className="pointing size-4 max-sm:hidden" />}
            {t(isInviting ? 'inviting' : 'inviteChosen')}
          </Button>
        )}
      </div>
    </FootBar>
  );
}

/** Whether all of them have an account to which letters can go. Where one has none, or there is no mail, links are made at once and shown. */
function useSendsAgain(people: readonly UserRow[]): boolean {
  const { data } = useApiQuery(instituteContact, {});
  return data?.mailsLinks === true && people.every(({ state }) => state !== 'never');
}
