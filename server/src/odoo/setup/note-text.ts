/** The notes of a plan in the words of the command. */
import type { SetupNoteCode, SetupReasonCode } from '@halaqa/contract/sync-setup-notes';
import type { PlanNote, PlanReason } from './notes.ts';
import { fieldText } from './step-text.ts';

export const noteText = (note: PlanNote): string => notes[note.code](note);

const reasonText = (reason: PlanReason): string => reasons[reason.code](reason);

const listed = (texts: readonly string[] = []): string => texts.join(', ');

const called = (fields: readonly string[] = []): string => fields.map(fieldText).join(', ');

const counted = (records = 0): string => `${records} record${records === 1 ? '' : 's'}`;

const why = ({ reasons: all = [] }: PlanNote): string => all.map(reasonText).join('; ');

const studentsOf = ({ at, records }: PlanNote): string =>
  `${at} (${counted(records)}) was not taken, because the portal's students are contacts`;

const notes: Record<SetupNoteCode, (note: PlanNote) => string> = {
  lacking: why,
  left_out: (note) => `nothing was taken for ${called(note.fields)}: ${why(note)}`,
  by_link_alone: ({ at, fields }) => `${at} was taken for ${called(fields)} by its link alone: see whether it is`,
  several_fields: ({ at, fields, is }) => `${at} was taken for ${called(fields)}, and ${listed(is)} would do as well`,
  required_value: ({ at, is }) =>
    `${at} (${listed(is)}) is required there, and the portal does not fill it in: without a default no session of the portal arrives in Odoo`,
  to_fill_in: ({ at, fields = [], records }) =>
    `${records} records of ${at} are there, and their ${called(fields)} ${fields.length === 1 ? 'has' : 'have'} to be filled in by hand`,
  not_taken: (note) => `${note.at} was not taken: ${why(note)}`,
  another_model: (note) => {
    const taken = note.reasons?.[0];
    return `${note.at} (${counted(note.records)}) could hold the ${note.kind}s too; ${taken?.at} (${counted(taken?.records)}) was taken because ${why(note)}`;
  },
  unnamed_model: ({ at, is, kind }) =>
    `${at} links to ${listed(is)}, which was not taken: each of its records would be a ${kind}. Where each is one, name it with --model ${kind}=${listed(is)}`,
  own_students: (note) => `${studentsOf(note)}: mark the contacts that ${listed(note.is)} links to`,
  unlinked_students: (note) => `${studentsOf(note)}: it links to no contact, so that its records have to become contacts`,
  no_app: () => 'Invoices come with the app Invoicing (or Accounting): install it in Odoo, under Apps, and run this again',
  no_model: ({ at }) => `There is no ${at}: this is no database of Odoo, or the user is no administrator`,
};

const reasons: Record<SetupReasonCode, (reason: PlanReason) => string> = {
  wrong_type: ({ at, is, needs = [] }) => `${at} is of type ${listed(is)}, and ${needs.join(' or ')} is needed`,
  wrong_link: ({ at, is, needs, kind }) =>
    `${at} links to ${is ? listed(is) : 'nothing'}, and the ${kind}s are in ${needs ? listed(needs) : 'no model yet'}`,
  lacks_values: ({ at, is, needs }) => `${at} has the values ${listed(is)}, and lacks ${listed(needs)}`,
  strange_values: ({ at, is }) => `${at} has the values ${listed(is)}, which the portal does not know`,
  read_only: ({ at }) => `${at} is computed or may not be changed, and the portal has to change it`,
  other_meaning: ({ at, is }) => `${at} is called "${listed(is)}", which is something else`,
  no_field: ({ at, fields, needs }) => `${at} has no ${listed(needs)} for ${called(fields)}`,
  no_link: ({ at, fields, is, needs }) => `${at} has no ${listed(is)} to ${listed(needs)} for ${called(fields)}`,
  several_links: ({ at, is, needs }) => `of ${at} ${listed(is)} link to ${listed(needs)}, and no name says which is meant`,
  required_link: ({ at, is }) => `${at} (${listed(is)}) is required there, and the portal has nothing to fill it with`,
  only_a_word: ({ kind }) => `nothing but a word in its name, which other things have too, says that it holds ${kind}s`,
  chosen: () => 'it was chosen',
  made_before: () => 'an earlier set-up has made it',
  less_in_the_way: () => 'less of it is in the way',
  linked: ({ is = [] }) => `${listed(is)} ${is.length === 1 ? 'links' : 'link'} to it`,
  usual_name: () => 'it has the usual name',
  plainer_name: () => 'its name says so more plainly',
  more_fields: ({ is = [] }) => `more fields fit (${is.join(' against ')})`,
  more_records: () => 'it has more records',
  shorter_name: () => 'its name is shorter, and nothing else tells them apart',
  older: () => 'it is older, and nothing else tells them apart',
};
