/** A plan as lines for a terminal. */
import type { Found } from './inspect.ts';
import { noteText } from './note-text.ts';
import type { KindPlan } from './plan.ts';
import type { Step } from './step.ts';
import { fieldText, stepText } from './step-text.ts';

export function planLines({ version, arabic, hasWebhooks }: Found, plans: readonly KindPlan[], missing: readonly Step[]): string[] {
  return [
    `This is Odoo ${version.text}.`,
    ...plans.flatMap(kindLines),
    ...(arabic === undefined
      ? ['', 'Arabic is not installed in this Odoo: labels are made in English alone (Settings, Translations, Languages).']
      : []),
    ...(hasWebhooks
      ? []
      : ['', 'Its automation rules cannot send notifications, or it has none: the portal asks every few seconds by itself.']),
    '',
    ...(missing.length === 0
      ? ['Nothing has to be made.']
      : [
          `${missing.length} thing${missing.length === 1 ? '' : 's'} would be made:`,
          ...missing.map(({ facts }) => `  + ${stepText(facts)}`),
        ]),
  ];
}

const words: Record<KindPlan['how'], string> = {
  fits: 'as it is',
  completed: 'with new fields',
  made: 'new',
  absent: 'missing',
};

function kindLines({ kind, how, model, names, adds, notes, others }: KindPlan): string[] {
  const taken = Object.entries(names).flatMap(([field, name]) =>
    name !== null && !adds.includes(field) ? [`${fieldText(field)} = ${name}`] : [],
  );
  const unused = Object.entries(names).flatMap(([field, name]) => (name === null ? [`${fieldText(field)} (${field})`] : []));
  return [
    '',
    `${kind}: ${model} (${how === 'made' && others.length === 0 ? 'new: nothing here goes by such a name' : words[how]})`,
    ...(how !== 'made' && taken.length > 0 ? [`  takes ${taken.join(', ')}`] : []),
    ...(how === 'completed' ? [`  makes ${adds.map((field) => `${fieldText(field)} = ${names[field]}`).join(', ')}`] : []),
    ...(how !== 'absent' && how !== 'made' && unused.length > 0 ? [`  has nothing for ${unused.join(', ')}`] : []),
    ...[...notes, ...others].map((note) => `  ! ${noteText(note)}.`),
  ];
}
