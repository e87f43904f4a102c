import type { UserRow, UserSort } from '@halaqa/contract/users';
import { useTranslation } from 'react-i18next';
import { paths } from '../app/paths.ts';
import type { Selection } from '../bulk/use-selection.ts';
import { genderContext } from '../i18n/gender.ts';
import type { Column, RowSort } from '../table/column.ts';
import { RecordTable } from '../table/RecordTable.tsx';
import { Card } from '../ui/Card.tsx';
import { classes } from '../ui/classes.ts';
import { Ltr } from '../ui/Ltr.tsx';
import { useNoRoomForTable } from '../ui/media-query.ts';
import { RecordLink } from '../ui/RecordLink.tsx';
import { RowCheckbox } from '../ui/RowCheckbox.tsx';
import { WholeWords } from '../ui/WholeWords.tsx';
import { AccountState } from './AccountState.tsx';
import { PersonActions, type UserActions } from './PersonActions.tsx';
import { keyOf } from './person.ts';

interface Props {
  people: readonly UserRow[];
  now: Date;
  selection: Selection<UserRow, string>;
  acts: UserActions;
  columns: readonly Column<UserRow, UserSort>[];
  sort: RowSort<UserSort>;
  /** A table whatever room there is: paper has its own. */
  isPrinted: boolean;
}

/** A row for each person, or a block where a table has no room. */
export function UserTable({ isPrinted, ...props }: Props) {
  const isTight = useNoRoomForTable();
  return isTight && !isPrinted ? <Blocks {...props} /> : <Table {...props} />;
}

export function useUserColumns(now: Date, acts: UserActions): Column<UserRow, UserSort>[] {
  const { t } = useTranslation('users');
  return [
    {
      name: 'name',
      head: t('column.name'),
      part: 'name',
      sort: { by: 'name' },
      className: 'max-w-56',
      value: (person) => (
        <>
          <Name person={person} />
          {person.studentNumber && (
            <span className="block text-xs font-normal text-muted">
              <Ltr>{person.studentNumber}</Ltr>
            </span>
          )}
        </>
      ),
    },
    { name: 'email', head: t('column.email'), className: 'max-w-64 break-words', value: (person) => <Email person={person} /> },
    {
      name: 'role',
      head: t('column.role'),
      sort: { by: 'role' },
      className: 'whitespace-nowrap',
      value: (person) => t(`role.${person.role}`, genderContext(person)),
    },
    { name: 'state', head: t('column.state'), value: (person) => <AccountState person={person} now={now} /> },
    { name: 'acts', head: t('column.acts'), part: 'acts', value: (person) => <PersonActions person={person} acts={acts} /> },
  ];
}

function Table({ people, selection, columns, sort }: Pick<Props, 'people' | 'selection' | 'columns' | 'sort'>) {
  const { t } = useTranslation('users');
  return (
    <RecordTable
      list="users"
      columns={columns}
      rows={people}
      keyOf={keyOf}
      sort={sort}
      selection={{
        head: (
          <RowCheckbox
            aria-label={t('choosePage')}
            checked={people.every((person) => selection.chosen.has(keyOf(person)))}
            onChange={({ target }) => selection.choose(people, target.checked)}
          />
        ),
        box: (person) => <Choose person={person} people={people} selection={selection} />,
        has: (person) => selection.chosen.has(keyOf(person)),
      }}
    />
  );
}

function Blocks({ people, now, selection, acts }: Omit<Props, 'columns' | 'sort' | 'isPrinted'>) {
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
  return <WholeWords>{name}</WholeWords>;
}
