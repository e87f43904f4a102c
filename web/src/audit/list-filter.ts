/** The filter of the audit log, kept in the address so that a link leads to what was found. */
import type { auditLog } from '@halaqa/contract/audit';
import { type AuditAction, type AuditKind, auditActions, auditKinds } from '@halaqa/contract/audit-names';
import type { CallInput } from '@halaqa/contract/endpoint';
import { isDate } from '../dates/date-text.ts';
import { useAddressFilter } from '../ui/use-address-filter.ts';

export interface AuditFilter {
  search: string;
  action: AuditAction | undefined;
  /** Plain dates, or what of them is typed so far. */
  from: string;
  to: string;
  /** Account. */
  actor: number | undefined;
  kind: AuditKind | undefined;
  /** Of the record; with its kind. */
  id: number | undefined;
}

export const noFilter: AuditFilter = {
  search: '',
  action: undefined,
  from: '',
  to: '',
  actor: undefined,
  kind: undefined,
  id: undefined,
};

export const useAuditFilter = (): [AuditFilter, (filter: AuditFilter) => void] => useAddressFilter({ filterIn, addressOf });

function filterIn(address: URLSearchParams): AuditFilter {
  const day = (name: string) => (isDate(address.get(name) ?? '') ? (address.get(name) ?? '') : '');
  const number = (name: string) => (/^[1-9]\d{0,9}$/.test(address.get(name) ?? '') ? Number(address.get(name)) : undefined);
  const kind = auditKinds.find((one) => one === address.get('kind'));
  return {
    search: address.get('q') ?? '',
    action: auditActions.find((one) => one === address.get('action')),
    from: day('from'),
    to: day('to'),
    actor: number('actor'),
    kind,
    id: kind && number('id'),
  };
}

/** `q=…&action=…`, in one order; what is typed in part is not in it. */
export function addressOf({ search, action, from, to, actor, kind, id }: AuditFilter): string {
  const given = {
    q: search.trim(),
    action: action ?? '',
    from: isDate(from) ? from : '',
    to: isDate(to) ? to : '',
    actor: actor === undefined ? '' : String(actor),
    kind: kind ?? '',
    id: id === undefined ? '' : String(id),
  };
  return new URLSearchParams(Object.entries(given).filter(([, value]) => value !== '')).toString();
}

type Query = Omit<NonNullable<CallInput<typeof auditLog>['query']>, 'before' | 'limit'>;

export function queryOf({ search, from, to, action, actor, kind, id }: AuditFilter): Query {
  return {
    ...(search.trim() && { search: search.trim() }),
    ...(isDate(from) && { from }),
    ...(isDate(to) && { to }),
    ...(action && { action }),
    ...(actor !== undefined && { actor }),
    ...(kind && { kind }),
    ...(id !== undefined && { id }),
  };
}

export const isNarrowed = (filter: AuditFilter): boolean => addressOf(filter) !== '';
