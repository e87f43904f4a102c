/** Rights by the records that give them: groups, access rows, record rules, and the users in the groups. */

import { fieldNames } from './administration-models.ts';
import type { Behaviour } from './behaviour.ts';
import type { Database, Rights } from './database.ts';
import { compileDomain } from './domain-filter.ts';
import type { User } from './env.ts';
import { OdooFault, operationFailed, validationError } from './errors.ts';
import { groupsOf } from './memberships.ts';
import { pythonList } from './model-rows.ts';
import type { Operation } from './models.ts';
import { isText, type Json, type Row } from './values.ts';
import { createRecord } from './write.ts';

/** OdooBot, for whom nothing is forbidden. */
const superuser = 1;

export function rightsOf(db: Database): Rights {
  const accessTo = (model: string, operation: Operation): Row[] => {
    const id = modelId(db, model);
    const rows = [...db.model('ir.model.access').table.all()];
    return rows.filter((row) => row['model_id'] === id && row['active'] !== false && row[`perm_${operation}`] === true);
  };
  return {
    may: (userId, model, operation) => {
      if (userId === superuser) return true;
      const groups = groupsOf(db, userId);
      return accessTo(model, operation).some(({ group_id: group }) => typeof group !== 'number' || groups.has(group));
    },
    groupsThatMay: (model, operation) =>
      accessTo(model, operation)
        .flatMap(({ group_id: group }) => (typeof group === 'number' ? [fullName(db, group, '/')] : []))
        .sort(),
    rules: (userId, model) => {
      const id = modelId(db, model);
      const groups = groupsOf(db, userId);
      const rules = [...db.model('ir.rule').table.all()].filter((row) => row['model_id'] === id && row['active'] !== false);
      return rules.flatMap((row): Json[] => {
        const own = db.linked(ruleGroups(db), row.id);
        const concerns = own.length === 0 || own.some((group) => groups.has(group));
        return concerns ? [pythonList(String(row['domain_force'] ?? '[]'))] : [];
      });
    },
  };
}

export const groupRows: Behaviour = {
  given: ({ env: { db }, model: { table } }, values, isNew) => {
    const within = fieldNames(db.version).groupIsIn;
    const same = [...table.all()].some((row) => row['name'] === values['name'] && (row[within] ?? false) === (values[within] ?? false));
    const place = db.version === 18 ? 'an application' : 'a group privilege';
    if (isNew && same) throw validationError(`${operationFailed} The name of the group must be unique within ${place}!`);
    return values;
  },
  computed: { full_name: ({ db }, row) => fullName(db, row.id, ' / ') },
};

export const ruleRows: Behaviour = {
  done: ({ env, model }, id) => {
    const row = model.table.get(id);
    const of = env.db.models.get(String(env.db.model('ir.model').table.get(Number(row?.['model_id']))?.['model']));
    const domain = row?.['domain_force'];
    if (!of || !isText(domain)) return;
    try {
      compileDomain(env, of, pythonList(domain));
    } catch (error) {
      throw validationError(`Invalid domain: ${error instanceof OdooFault ? error.message : 'not a list'}`);
    }
  },
};

/** @param users who can sign in: a new user can, once there is a password */
export function userRows(users: User[]): Behaviour {
  return {
    given: ({ env: { db }, model: { table } }, { password: _, ...values }, isNew) => {
      const { login } = values;
      if (isNew && [...table.all()].some((row) => row['login'] === login))
        throw validationError(`${operationFailed} You can not have two users with the same login!`);
      return isNew ? { share: false, company_id: db.model('res.company').table.ids()[0] ?? false, ...values } : values;
    },
    done: ({ env, transaction, model }, id, values, isNew) => {
      const { db } = env;
      const row = model.table.get(id);
      if (!row) return;
      if (isNew) {
        const contact = createRecord(env, transaction, db.model('res.partner'), { name: values['name'] ?? false });
        db.put(transaction, model, { ...row, partner_id: contact });
        const companies = model.fields['company_ids'];
        if (companies && typeof row['company_id'] === 'number') db.link(transaction, companies, id, row['company_id']);
        const fresh: User = { id, login: String(row['login']), name: String(row['name']), password: '' };
        users.push(fresh);
        transaction.undo.push(() => users.splice(users.indexOf(fresh), 1));
      }
      // On 18 a user has the implied groups too, from then on.
      const field = model.fields[fieldNames(db.version).groupsOfUser];
      if (field && db.version === 18) for (const group of groupsOf(db, id)) db.link(transaction, field, id, group);
      const user = users.find((one) => one.id === id);
      if (!user) return;
      const before = { ...user };
      transaction.undo.push(() => Object.assign(user, before));
      if (isText(values['password'])) user.password = values['password'];
      if (isText(row['lang'])) user.language = row['lang'];
      if (isText(row['tz'])) user.timeZone = row['tz'];
      user.active = row['active'] !== false;
    },
    leaving: ({ transaction }, rows) => {
      for (const { id } of rows) {
        const at = users.findIndex((one) => one.id === id);
        const [gone] = at < 0 ? [] : users.splice(at, 1);
        if (gone) transaction.undo.push(() => users.push(gone));
      }
    },
  };
}

/** @param key its external id, `base.group_user` */
export function isInGroup(db: Database, userId: number, key: string): boolean {
  const [row] = db.model('ir.model.data').table.find('xid', key);
  const group = row === undefined ? undefined : db.model('ir.model.data').table.get(row)?.['res_id'];
  return typeof group === 'number' && groupsOf(db, userId).has(group);
}

const modelId = (db: Database, model: string): number | undefined =>
  [...db.model('ir.model').table.all()].find((row) => row['model'] === model)?.id;

function fullName(db: Database, group: number, between: string): string {
  const { groupIsIn } = fieldNames(db.version);
  const row = db.model('res.groups').table.get(group);
  const place = db.model(db.version === 18 ? 'ir.module.category' : 'res.groups.privilege').table.get(Number(row?.[groupIsIn]));
  return place ? `${place['name']}${between}${row?.['name']}` : String(row?.['name']);
}

function ruleGroups(db: Database) {
  const field = db.model('ir.rule').fields['groups'];
  if (!field) throw new Error('The fake Odoo has record rules without groups.');
  return field;
}
