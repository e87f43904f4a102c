import type { UserRow } from '@halaqa/contract/users';
import { useTranslation } from 'react-i18next';
import { paths } from '../app/paths.ts';
import type { Selection } from '../bulk/use-selection.ts';
import { genderContext } from '../i18n/gender.ts';
import { Card } from '../ui/Card.tsx';
import { classes } from '../ui/classes.ts';
import { Ltr } from '../ui/Ltr.tsx';
import { RecordLink } from '../ui/RecordLink.tsx';
import { RowCheckbox } from '../ui/RowCheckbox.tsx';
import { useTight } from '../ui/use-narrow.ts';
import { AccountState } from './AccountState.tsx';
import { PersonActions, type UserActions } from './PersonActions.tsx';
import { keyOf } from './person.ts';

interface Props {
  people: readonly UserRow[];
  now: Date;
  selection: Selection<UserRow, string>;
  acts: UserActions;
}

/** A row for each person, or a block where a table has no room. */
export function UserTable(props: Props) {
  return useTight() ? <Blocks {...props} /> : <Table {...props} />;
}

function Table({ people, now, selection, acts }: Props) {
  const { t } = useTranslation('users');
  const head = 'border-b border-line px-3 py-2.5 text-start text-xs font-medium text-muted last:pe-5 last:text-end';
  const cell = 'px-3 py-1.5 align-middle last:pe-3';
  return (
    <Card>
      <table className="w-full border-collapse text-sm">
        <thead>
          <tr>
            <td className="w-12 border-b border-line ps-5">
              <RowCheckbox
                aria-label={t('choosePage')}
                checked={people.every((person) => selection.chosen.has(keyOf(person)))}
                onChange={({ target }) => selection.choose(people, target.checked)}
              />
            </td>
            {(['name', 'email', 'role', 'state', 'acts'] as const).map((name) => (
              <th key={name} scope="col" className={head}>
                {t(`column.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody data-selectable="" className="divide-y divide-line">
          {people.map((person) => (
            <tr
              key={keyOf(person)}
              className={selection.chosen.has(keyOf(person)) ? 'bg-accent-tint/50' : 'transition-colors hover:bg-hover/50'}
            >
              <td className="w-12 ps-5">
                <Choose person={person} people={people} selection={selection} />
              </td>
              <th scope="row" className={classes(cell, 'max-w-56 break-words text-start font-medium')}>
                <Name person={person} />
                {person.studentNumber && (
                  <span className="block text-xs font-normal text-muted">
                    <Ltr>{person.studentNumber}</Ltr>
                  </span>
                )}
              </th>
              <td className={classes(cell, 'max-w-64 break-words')}>
                <Email person={person} />
              </td>
              <td className={classes(cell, 'whitespace-nowrap')}>{t(`role.${person.role}`, genderContext(person))}</td>
              <td className={cell}>
                <AccountState person={person} now={now} />
              </td>
              <td className={classes(cell, 'whitespace-nowrap text-end')}>
                <PersonActions person={person} acts={acts} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function Blocks({ people, now, selection, acts }: Props) {
  const { t } = useTranslation('users');
  return (
    <Card>
      <ul data-selectable="" className="divide-y divide-line">
        {people.map((person) => (
          <li
            key={keyOf(person)}
            className={classes('flex items-start py-3 px-2', selection.chosen.has(keyOf(person)) && 'bg-accent-tint/50')}
          >
            <span className="w-11 shrink-0">
              <Choose person={person} people={people} selection={selection} />
            </span>
            <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2">
              <div className="grid min-w-0 flex-1 basis-48 gap-1 text-sm">
                <p className="flex flex-wrap items-baseline gap-x-2">
                  {/* Around it, or an address in place of a name begins at the wrong side. */}
                  <span className="min-w-0 break-words text-base font-medium">
                    <Name person={person} />
                  </span>
                  <span className="text-muted">{t(`role.${person.role}`, genderContext(person))}</span>
                </p>
                {person.email !== person.name && (
                  <p className="break-words text-muted">
                    <Email person={person} />
                  </p>
                )}
                <AccountState person={person} now={now} />
              </div>
              <span className="ms-auto">
                <PersonActions person={person} acts={acts} />
              </span>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Email({ person: { email } }: { person: UserRow }) {
  const { t } = useTranslation('users');
  return email ? <Ltr>{email}</Ltr> : <span className="text-danger">{t('noEmail')}</span>;
}

function Choose({ person, people, selection }: Pick<Props, 'people' | 'selection'> & { person: UserRow }) {
  const { t } = useTranslation('users');
  return <RowCheckbox data-row-box="" aria-label={t('choose', { name: person.name })} {...selection.boxOf(person, people)} />;
}

/** A student's and a trainer's leads to their page; an admin has none. */
function Name({ person: { name, studentId, trainerId } }: { person: UserRow }) {
  if (studentId !== null) return <RecordLink to={paths.studentRecord(studentId)}>{name}</RecordLink>;
  if (trainerId !== null) return <RecordLink to={paths.trainerRecord(trainerId)}>{name}</RecordLink>;
  return <bdi>{name}</bdi>;
}
