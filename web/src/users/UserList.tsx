import { mostAtOnce } from '@halaqa/contract/bulk';
import type { Sorting } from '@halaqa/contract/sorting';
import { accountStates, type InvitationOutcome, type UserRow, type UserSort, userCounts, users, usersExport } from '@halaqa/contract/users';
import { roles } from '@halaqa/contract/values';
import { UserRoundX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callAll, callPage } from '../api/call.ts';
import { useAllRows } from '../bulk/use-all-rows.ts';
import { useSelection } from '../bulk/use-selection.ts';
import { ListToolsSlot } from '../table/ListToolsSlot.tsx';
import { PagedList } from '../table/PagedList.tsx';
import { useCounted, useCounts } from '../table/use-counts.ts';
import { usePrinting } from '../table/use-printing.ts';
import { ExportLinks } from '../ui/ExportLinks.tsx';
import { SearchInput } from '../ui/SearchInput.tsx';
import { Select } from '../ui/Select.tsx';
import { useNow } from '../ui/use-now.ts';
import { useAccountsDialogs } from './bulk/use-accounts-dialogs.tsx';
import { conditionsOf, isNarrowed, narrowingOf, noFilter, pageSize, queryOf, type UserFilter, useUserFilter } from './list-filter.ts';
import { useInvite } from './mutations.ts';
import type { UserActions } from './PersonActions.tsx';
import { invitationOf, isInvitable, keyOf } from './person.ts';
import { SelectionBar } from './SelectionBar.tsx';
import { UserTable, useUserColumns } from './UserTable.tsx';
import { usePeople } from './use-people.ts';

interface Props {
  acts: Omit<UserActions, 'onInvite' | 'onHandOver' | 'isComing'>;
  /** The account whose reset link is on its way. */
  resettingId: number | undefined;
  onInvited: (outcomes: InvitationOutcome[]) => void;
}

/** Everybody, a page at a time; who is chosen stays chosen while pages and filters change. */
export function UserList({ acts, resettingId, onInvited }: Props) {
  const { t } = useTranslation('users');
  const now = useNow();
  const [filter, setFilter] = useUserFilter();
  const selection = useSelection(keyOf);
  const query = usePeople(filter);
  const one = useInvite();
  const many = useInvite();
  const [inviting, setInviting] = useState<UserRow>();

  const bulk = useAccountsDialogs(selection.clear);
  const all = useAllRows(
    () => callPage(users, { query: { ...queryOf(filter), page: 1, pageSize: mostAtOnce } }),
    t('chooseAllFailed'),
    (rows) => selection.choose(rows, true),
  );
  const chosen = [...selection.chosen.values()];
  const inviteOne = (person: UserRow, handOver?: true) => {
    setInviting(person);
    one.mutate({ body: { ...invitationOf([person]), ...(handOver && { handOver }) } }, { onSuccess: onInvited });
  };
  const inviteChosen = () =>
    many.mutate(
      { body: invitationOf(chosen.filter(isInvitable)) },
      {
        onSuccess: (outcomes) => {
          selection.clear();
          onInvited(outcomes);
        },
      },
    );
  const isComing = (person: UserRow) =>
    (one.isPending && inviting !== undefined && keyOf(inviting) === keyOf(person)) ||
    (resettingId !== undefined && person.id === resettingId);
  const rowActs: UserActions = {
    ...acts,
    isComing,
    onInvite: (person) => inviteOne(person),
    onHandOver: (person) => inviteOne(person, true),
  };
  const columns = useUserColumns(now, rowActs);
  const sort = { ...filter.sorting, onSort: (sorting: Sorting<UserSort>) => setFilter({ ...filter, sorting, page: 1 }) };
  const printing = usePrinting(() => callAll(users, { query: narrowingOf(filter) }), query.data?.total ?? 0);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Filters filter={filter} onChange={(next) => setFilter({ ...next, page: 1 })} />
      <PagedList
        query={query}
        failed={t('failed')}
        isNarrowed={isNarrowed(filter)}
        nothing={{
          icon: UserRoundX,
          none: t('none'),
          noneMatch: t('noneMatch'),
          showAll: t('showAll'),
          onShowAll: () => setFilter({ ...noFilter, sorting: filter.sorting }),
        }}
        count={(count) => t('count', { count })}
        tools={
          <>
            <ListToolsSlot list="users" columns={columns} sort={sort} printing={printing} />
            <ExportLinks file={usersExport} query={narrowingOf(filter)} />
          </>
        }
        page={filter.page}
        pageSize={pageSize}
        onPage={(page) => setFilter({ ...filter, page })}
      >
        {(rows) => (
          <UserTable
            people={printing.rows ?? rows}
            now={now}
            selection={selection}
            acts={rowActs}
            columns={columns}
            sort={sort}
            isPrinted={printing.rows !== undefined}
          />
        )}
      </PagedList>
      {chosen.length > 0 && (
        <SelectionBar
          people={chosen}
          total={query.data?.total ?? 0}
          isChoosing={all.isPending}
          onChooseAll={all.read}
          onClear={selection.clear}
          isInviting={many.isPending}
          onInvite={inviteChosen}
          asking={bulk.asking}
          onAsk={(action) => bulk.ask(action, chosen)}
        />
      )}
      {bulk.dialogs}
    </div>
  );
}

function Filters({ filter, onChange }: { filter: UserFilter; onChange: (filter: UserFilter) => void }) {
  const { t } = useTranslation('users');
  const counts = useCounts(userCounts, { query: conditionsOf(filter) });
  const counted = useCounted();
  return (
    <div className="grid grid-cols-2 gap-3 print:hidden sm:grid-cols-[minmax(0,1fr)_13rem_13rem]">
      <div className="col-span-2 sm:col-span-1">
        <SearchInput label={t('search')} value={filter.search} onSearch={(search) => onChange({ ...filter, search })} />
      </div>
      <Select
        aria-label={t('roleFilter')}
        value={filter.role ?? ''}
        onChange={(event) => onChange({ ...filter, role: roles.find((role) => role === event.target.value) })}
      >
        <option value="">{counted(t('anyRole'), counts?.role.any)}</option>
        {roles.map((role) => (
          <option key={role} value={role}>
            {counted(t(`roles.${role}`), counts?.role[role])}
          </option>
        ))}
      </Select>
      <Select
        aria-label={t('stateFilter')}
        value={filter.state ?? ''}
        onChange={(event) => onChange({ ...filter, state: accountStates.find((state) => state === event.target.value) })}
      >
        <option value="">{counted(t('anyState'), counts?.state.any)}</option>
        {accountStates.map((state) => (
          <option key={state} value={state}>
            {counted(t(`state.${state}`), counts?.state[state])}
          </option>
        ))}
      </Select>
    </div>
  );
}
