/** What a user's rights refuse or hide. */
import type { Model } from './database.ts';
import { compileDomain } from './domain-filter.ts';
import type { Env, User } from './env.ts';
import { accessError, missingError } from './errors.ts';
import type { Operation } from './models.ts';
import type { Json, Row } from './values.ts';

export const mayAccess = ({ db, user }: Env, model: string, operation: Operation): boolean =>
  !user.denied?.some((one) => one.model === model && one.operations.includes(operation)) &&
  (db.rights?.may(user.id, model, operation) ?? true);

/** @throws AccessError */
export function checkAccess(env: Env, model: Model, operation: Operation): void {
  if (mayAccess(env, model.model, operation)) return;
  const groups = env.db.rights?.groupsThatMay(model.model, operation) ?? model.groups?.[operation] ?? [];
  const allowed =
    groups.length === 0
      ? 'No group currently allows this operation.'
      : `This operation is allowed for the following groups:\n${groups.map((group) => `\t- ${group}`).join('\n')}`;
  const verb = { read: 'access', create: 'create', write: 'modify', unlink: 'delete' }[operation];
  throw accessError(
    `You are not allowed to ${verb} '${model.label}' (${model.model}) records.\n\n${allowed}\n\nContact your administrator to request access if necessary.`,
  );
}

/** Undefined where no rule concerns the user. */
export function ruleOf(env: Env, model: Model): ((row: Row) => boolean) | undefined {
  const own = env.user.rules?.filter((rule) => rule.model === model.model).map(({ domain }) => domain) ?? [];
  const owned: Json[] = model.ownedBy === undefined || env.user.isAdministrator ? [] : [[[model.ownedBy, '=', env.user.id]]];
  const domains: Json[] = [...owned, ...own, ...(env.db.rights?.rules(env.user.id, model.model) ?? [])];
  if (domains.length === 0) return undefined;
  const tests = domains.map((domain) => compileDomain(env, model, domain).test);
  return (row) => tests.every((test) => test(row));
}

/**
 * The rows of these ids that exist. Record rules make a measured difference: with them a write or unlink of a deleted
 * record is a MissingError, without any it does nothing and answers true.
 * @throws AccessError where a rule hides one of them
 */
export function rowsFor(env: Env, model: Model, ids: readonly number[], operation: Operation): Row[] {
  const rule = ruleOf(env, model);
  const rows: Row[] = [];
  for (const id of ids) {
    const row = model.table.get(id);
    if (row && rule && !rule(row)) throw hidden(env.user, model, operation);
    if (row) rows.push(row);
    else if (operation !== 'read' && (rule || model.hasRecordRules)) throw missingError(model.model, id, env.user.id);
  }
  return rows;
}

const hidden = (user: User, { label, model }: Model, operation: Operation) =>
  accessError(`A record rule forbids ${user.name} (id=${user.id}) to '${operation}' records of:\n- ${label} (${model})`);
