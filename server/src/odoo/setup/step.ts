/** One record that a set-up makes in an Odoo, and what steps of all kinds name alike. */
import type { SetupStep } from '@halaqa/contract/sync-setup-steps';
import type { OdooDomain } from '../client.ts';
import type { OdooAdministration } from './administration.ts';
import type { Found } from './inspect.ts';

/** Ids by the keys of steps; undefined for what does not stand yet. */
export type IdOf = (key: string) => number | undefined;

export type StepFacts = Pick<SetupStep, 'code' | 'at'> &
  Partial<Pick<SetupStep, 'kind' | 'rights'>> & { fields?: readonly { field: string; name: string }[] };

export interface Step {
  key: string;
  /** For people: `step-text.ts` puts it into the words of the command, the screen into its own. */
  facts: StepFacts;
  /** Odoo's model that the record is of. */
  model: string;
  /** By what it is found again; undefined where something that it hangs on does not stand yet. */
  find: (id: IdOf) => OdooDomain | undefined;
  values: (id: IdOf) => Record<string, unknown>;
  /** By what it is known as ours when it is removed; texts in English. */
  mark: Record<string, string>;
  /** What follows once it stands; done again where it was interrupted. */
  after?: (odoo: OdooAdministration, id: number) => Promise<void>;
}

/** The rights of the portal, and nobody else in it. */
export const portalGroup = 'Halaqa portal';

/** Whose members are the clerks. */
export const officeGroup = 'Halaqa office';

/** Odoo 19 has other names for the fields that hold groups. */
export const namesBy = ({ version: { major } }: Pick<Found, 'version'>) =>
  major >= 19
    ? { groupsOfUser: 'group_ids', usersOfGroup: 'user_ids', groupsOfMenu: 'group_ids' }
    : { groupsOfUser: 'groups_id', usersOfGroup: 'users', groupsOfMenu: 'groups_id' };
