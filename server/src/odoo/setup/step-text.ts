/** The steps of a set-up in the words of the command. */
import { mappedFields } from '@halaqa/contract/mapped-fields';
import type { SetupStepCode } from '@halaqa/contract/sync-setup-steps';
import { enMappedFields } from '@halaqa/contract/texts/en-mapped-fields';
import { officeGroup, portalGroup, type StepFacts } from './step.ts';

export const stepText = (facts: StepFacts): string => texts[facts.code](facts);

/** What people call a field of the map. */
export function fieldText(name: string): string {
  const known = mappedFields.find((one) => one === name);
  return known === undefined ? name : enMappedFields[known];
}

const rightsOf =
  (group: string) =>
  ({ at, rights = [] }: StepFacts): string =>
    `rights of "${group}" on ${at}: ${rights.join(', ')}`;
const ofPortal = rightsOf(portalGroup);
const rule = ({ at }: StepFacts): string => `an automation rule "${at}" that tells the portal`;

const texts: Record<SetupStepCode, (facts: StepFacts) => string> = {
  portal_group: ({ at }) => `a group "${at}": the rights of the portal, and nobody else in it`,
  office_group: ({ at }) => `a group "${at}": clerks who work with the models below; you are its first member`,
  model: ({ at, kind, fields = [] }) =>
    `a model ${at} for ${kind}s, with ${fields.map(({ field, name }) => `${fieldText(field)} (${name})`).join(', ')}`,
  field: ({ at, fields: [one] = [] }) => `a field ${one ? `${fieldText(one.field)} ` : ''}(${at})`,
  portal_rights: ofPortal,
  line_rights: ofPortal,
  payment_rights: ofPortal,
  share_rights: ofPortal,
  office_rights: rightsOf(officeGroup),
  user: ({ at }) => `a user ${at}, an internal user in "${portalGroup}" alone`,
  list: ({ at }) => `a list of ${at}`,
  form: ({ at }) => `a form of ${at}`,
  menu: ({ at }) => `a menu "${at}" for "${officeGroup}"`,
  window: ({ at }) => `a window "${at}"`,
  entry: ({ at }) => `an entry "${at}" in it`,
  rule_saved: rule,
  rule_deleted: rule,
};
