import type { InvitationOutcome } from '@halaqa/contract/users';
import { useTranslation } from 'react-i18next';
import { paths } from '../app/paths.ts';
import { genderContext } from '../i18n/gender.ts';

/** Whose the address is that another was to be invited with, and the way to them, in a window of its own: the dialog stays as it is. */
export function EmailHolder({ holder, email }: Pick<InvitationOutcome, 'holder' | 'email'>) {
  const { t } = useTranslation('users');
  if (!holder) return null;
  const { role, recordId, name } = holder;
  const records = { student: paths.studentRecord, trainer: paths.trainerRecord, admin: undefined };
  const record = recordId === null ? undefined : records[role]?.(recordId);
  return (
    <span>
      {t(`results.holder.${role}`, genderContext(holder))}{' '}
      <a
        href={record ?? paths.accountsNamed(email ?? name)}
        target="_blank"
        rel="noopener"
        className="font-medium text-accent hover:underline"
      >
        <bdi>{name}</bdi>
      </a>
    </span>
  );
}
