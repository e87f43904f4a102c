import type { Session } from '@halaqa/contract/sessions';
import { type SessionState, sessionStates } from '@halaqa/contract/values';
import { parseInstant } from '@halaqa/domain/clock';
import { mayChangeState } from '@halaqa/domain/session-state';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Menu, MenuChoice } from '../ui/Menu.tsx';

interface Props extends Omit<ComponentProps<typeof Menu>, 'children'> {
  session: Session;
  now: Date;
  onChoose: (state: SessionState) => void;
}

/** The four states; one that cannot be set yet says why (D-23). */
export function StateChoices({ session, now, onChoose, ...menu }: Props) {
  const { t } = useTranslation(['sessions', 'shell']);
  const startsAt = parseInstant(session.start_datetime);
  const options = sessionStates.map((value) => {
    const isOpen = mayChangeState(session.state, value, { startsAt, now });
    return { value, label: t(`shell:sessionState.${value}`), ...(isOpen ? {} : { blocked: t('state.notStarted') }) };
  });
  return (
    <Menu {...menu}>
      <MenuChoice label={t('state.choose')} value={session.state} options={options} onChoose={onChoose} />
    </Menu>
  );
}
