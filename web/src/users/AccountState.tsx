import type { AccountState as State, UserRow } from '@halaqa/contract/users';
import { Ban, CircleCheck, CircleDashed, Hourglass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { genderContext } from '../i18n/gender.ts';
import { useFormat } from '../i18n/useFormat.ts';
import { Badge } from '../ui/Badge.tsx';
import type { StateLook } from '../ui/session-looks.ts';

const looks: Record<State, StateLook> = {
  never: { tone: 'done', icon: CircleDashed },
  invited: { tone: 'waiting', icon: Hourglass },
  active: { tone: 'confirmed', icon: CircleCheck },
  disabled: { tone: 'cancelled', icon: Ban },
};

/** The state of an account in a word and an icon, and beside it what there is to know of it. */
export function AccountState({ person, now }: { person: UserRow; now: Date }) {
  const { t } = useTranslation('users');
  const detail = useDetail()(person, now);
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <Badge {...looks[person.state]}>{t(`state.${person.state}`, genderContext(person))}</Badge>
      {detail && <span className="text-xs text-muted">{detail}</span>}
    </span>
  );
}

function useDetail() {
  const { t } = useTranslation('users');
  const format = useFormat();
  return ({ state, invitation, lastSeenAt, gender }: UserRow, now: Date): string | undefined => {
    if (state === 'active') return lastSeenAt ? t('seen', { when: format.relative(lastSeenAt, now) }) : undefined;
    if (state !== 'invited') return undefined;
    if (!invitation) return t('noLink', genderContext({ gender }));
    if (new Date(invitation.expiresAt) <= now) return t('ended', genderContext({ gender }));
    return t(invitation.mailed ? 'sent' : 'handedOver', { when: format.relative(invitation.sentAt, now), ...genderContext({ gender }) });
  };
}
