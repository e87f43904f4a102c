import type { InvitationLetter, AccountState as State, UserRow } from '@halaqa/contract/users';
import { dayOf, parseInstant } from '@halaqa/domain/clock';
import { Ban, CircleAlert, CircleCheck, CircleDashed, Hourglass } from 'lucide-react';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { genderContext } from '../i18n/gender.ts';
import { InstituteZone, useFormat } from '../i18n/useFormat.ts';
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
  const format = useFormat();
  const zone = useContext(InstituteZone);
  const detailOf = useDetail();
  const detail = detailOf(person, now, (at) => format.ago(at, now));
  // Paper is read on another day.
  const printed = detailOf(person, now, (at) => `${format.date(dayOf(parseInstant(at), zone))} ${format.time(at)}`);
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <Badge {...looks[person.state]}>{t(`state.${person.state}`, genderContext(person))}</Badge>
      {detail && <span className="text-xs text-muted print:hidden">{detail}</span>}
      {printed && <span className="hidden text-xs text-muted print:inline">{printed}</span>}
      {isLost(person, now) && (
        <span className="inline-flex items-center gap-1 text-xs text-danger">
          <CircleAlert aria-hidden="true" className="size-3.5" />
          {t('letterFailed', genderContext(person))}
        </span>
      )}
    </span>
  );
}

/** Whether an invitation that still opens the account was not brought to its reader. */
const isLost = ({ state, invitation }: UserRow, now: Date): boolean =>
  state === 'invited' && invitation?.letter === 'failed' && parseInstant(invitation.expiresAt) > now;

const saidOf: Record<InvitationLetter, 'sent' | 'letterWaits' | undefined> = { sent: 'sent', waits: 'letterWaits', failed: undefined };

function useDetail() {
  const { t } = useTranslation('users');
  return ({ state, invitation, lastSeenAt, gender }: UserRow, now: Date, said: (at: string) => string): string | undefined => {
    if (state === 'active') return lastSeenAt ? t('seen', { when: said(lastSeenAt) }) : undefined;
    if (state !== 'invited') return undefined;
    if (!invitation) return t('noLink', genderContext({ gender }));
    if (parseInstant(invitation.expiresAt) <= now) return t('ended', genderContext({ gender }));
    const says = invitation.letter ? saidOf[invitation.letter] : 'handedOver';
    return says && t(says, { when: said(invitation.sentAt), ...genderContext({ gender }) });
  };
}
