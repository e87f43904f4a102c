import type { UserRow } from '@halaqa/contract/users';
import { Ban, CircleCheck, Ellipsis, Eye, KeyRound, Link2, ShieldCheck, Undo2 } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../auth/current-user.ts';
import { genderContext } from '../i18n/gender.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { Menu, MenuItem } from '../ui/Menu.tsx';
import { useBeginView } from '../views/use-begin-view.ts';
import type { ConfirmRequest } from './ConfirmDialog.tsx';
import { useUpdate } from './mutations.ts';

export interface UserActions {
  /** Whether the person's invitation, or their link, is on its way. */
  isComing: (person: UserRow) => boolean;
  onInvite: (person: UserRow) => void;
  /** Makes a link in place of the one that a letter has brought or is to bring. */
  onHandOver: (person: UserRow) => void;
  onReset: (person: UserRow & { id: number }) => void;
  onAsk: (asked: ConfirmRequest, person: UserRow & { id: number }) => void;
}

interface Props {
  person: UserRow;
  acts: UserActions;
}

/** What can be done with one person: the invitation visible, everything else behind a button. */
export function PersonActions({ person, acts }: Props) {
  const { t } = useTranslation('users');
  const { id: own } = useSignedIn();
  if (person.id === own) return <Badge tone="accent">{t('you')}</Badge>;
  const isNever = person.state === 'never';
  return (
    <span className="inline-flex items-center gap-1">
      {(isNever || person.state === 'invited') && (
        <Button
          size="sm"
          look={isNever ? 'soft' : 'secondary'}
          pending={acts.isComing(person)}
          aria-label={t(isNever ? 'inviteOf' : 'againOf', { name: person.name })}
          onClick={() => acts.onInvite(person)}
        >
          {t(isNever ? 'invite' : 'again')}
        </Button>
      )}
      <More person={person} acts={acts} />
    </span>
  );
}

interface Choice {
  label: string;
  icon: ReactNode;
  act: () => void;
}

function More({ person, acts }: Props) {
  const { t } = useTranslation('users');
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const buttonId = useId();
  const view = useBeginView();
  const choices = useChoices(person, acts, view.begin);
  const isComing = view.isPending || (person.state === 'active' && acts.isComing(person));
  if (choices.length === 0) return null;
  return (
    <span className="relative">
      <Button
        ref={button}
        id={buttonId}
        look="quiet"
        size="icon"
        aria-label={t('more', { name: person.name })}
        aria-haspopup="menu"
        aria-expanded={open}
        pending={isComing}
        onClick={() => setOpen(!open)}
      >
        {!isComing && <Ellipsis aria-hidden="true" className="size-5 text-muted" />}
      </Button>
      <Menu open={open} onOpenChange={setOpen} button={button}>
        {choices.map(({ label, icon, act }) => (
          <MenuItem key={label} icon={icon} onSelect={act}>
            {label}
          </MenuItem>
        ))}
      </Menu>
    </span>
  );
}

function useChoices(person: UserRow, acts: UserActions, beginView: (accountId: number) => Promise<void>): Choice[] {
  const { t } = useTranslation(['users', 'views']);
  const enable = useUpdate(t('enabled'));
  const { id, state, role, trainerId } = person;
  if (id === null) return [];
  const account = { ...person, id };
  const look = 'size-4 text-muted';
  if (state === 'disabled') {
    const act = () => enable.mutate({ params: { id }, body: { disabled: false } });
    return [{ label: t('enable'), icon: <CircleCheck aria-hidden="true" className={look} />, act }];
  }
  const ban = <Ban aria-hidden="true" className={look} />;
  if (state === 'invited') {
    return [
      // Without a letter, inviting again shows a link as well.
      ...(person.invitation?.letter
        ? [{ label: t('handOver'), icon: <Link2 aria-hidden="true" className={look} />, act: () => acts.onHandOver(account) }]
        : []),
      { label: t('withdraw'), icon: ban, act: () => acts.onAsk('withdraw', account) },
    ];
  }
  return [
    ...(role === 'admin'
      ? []
      : [
          {
            label: t('views:begin', { name: person.name, ...genderContext(person) }),
            icon: <Eye aria-hidden="true" className={look} />,
            act: () => void beginView(id),
          },
        ]),
    { label: t('resetLink'), icon: <KeyRound aria-hidden="true" className={look} />, act: () => acts.onReset(account) },
    ...(role === 'trainer'
      ? [{ label: t('toAdmin'), icon: <ShieldCheck aria-hidden="true" className={look} />, act: () => acts.onAsk('toAdmin', account) }]
      : []),
    ...(role === 'admin' && trainerId !== null
      ? [{ label: t('toTrainer'), icon: <Undo2 aria-hidden="true" className={look} />, act: () => acts.onAsk('toTrainer', account) }]
      : []),
    { label: t('disable'), icon: ban, act: () => acts.onAsk('disable', account) },
  ];
}
