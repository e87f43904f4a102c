import type { FoundKind, OdooMap } from '@halaqa/contract/sync-setup';
import type { SetupNote, SetupReason } from '@halaqa/contract/sync-setup-notes';
import { expect, it } from 'vitest';
import { notesOfField, notesOfKind } from './map-notes.ts';

const nothing = { fields: [], kind: null, is: [], needs: [], records: null };
const note = (code: SetupNote['code'], at: string, more: Partial<SetupNote> = {}): SetupNote => ({
  ...nothing,
  reasons: [],
  code,
  at,
  ...more,
});
const because = (code: SetupReason['code'], at: string): SetupReason => ({ ...nothing, code, at });

const capacity: FoundKind['fields'][number] = { field: 'capacity', types: ['integer'], to: null, needed: true, made: 'x_halaqa_capacity' };
const trainer: FoundKind['fields'][number] = {
  field: 'trainer',
  types: ['many2one'],
  to: 'trainer',
  needed: true,
  made: 'x_halaqa_trainer_id',
};
const lesson = { label: 'Lesson', records: 3, names: {}, fields: [] };
const found: FoundKind = {
  kind: 'session',
  made: 'x_halaqa_session',
  fields: [capacity, trainer],
  models: [
    {
      ...lesson,
      model: 'x_lesson',
      notes: [
        note('lacking', 'x_lesson.x_places', { fields: ['capacity'], reasons: [because('wrong_type', 'x_lesson.x_places')] }),
        note('to_fill_in', 'x_lesson', { fields: ['capacity'], records: 3 }),
        note('by_link_alone', 'x_lesson.x_who', { fields: ['trainer'] }),
        note('required_value', 'x_lesson.x_code'),
      ],
    },
    { ...lesson, model: 'x_lecture', notes: [note('not_taken', 'x_lecture')] },
  ],
  notes: [
    note('another_model', 'x_class', { reasons: [because('more_records', 'x_lesson')] }),
    note('not_taken', 'x_lecture', { reasons: [because('required_link', 'x_lecture.x_branch_id')] }),
  ],
};

const mapped = (names: Record<string, string | null>): OdooMap => ({ session: { model: 'x_lesson', ...names } });
const proposed = mapped({ capacity: 'x_halaqa_capacity', trainer: 'x_who' });
const codes = (notes: readonly SetupNote[]) => notes.map(({ code }) => code);

it('says of the proposed model what is to be done, and which others there were', () => {
  expect(codes(notesOfKind(found, proposed))).toEqual(['to_fill_in', 'required_value', 'another_model', 'not_taken']);
});

it('says of a field why nothing was taken, and what was guessed', () => {
  expect(codes(notesOfField(found, capacity, proposed))).toEqual(['lacking']);
  expect(codes(notesOfField(found, trainer, proposed))).toEqual(['by_link_alone']);
});

it('says no more of a field for which another was chosen', () => {
  const chosen = mapped({ capacity: 'x_seats', trainer: 'x_teacher_id', nameEn: 'x_code' });
  expect(found.fields.flatMap((wanted) => notesOfField(found, wanted, chosen))).toEqual([]);
  expect(codes(notesOfKind(found, chosen))).toEqual(['another_model', 'not_taken']);
});

it('says of another model that is chosen what is to be known of that one', () => {
  const chosen: OdooMap = { session: { model: 'x_lecture' } };
  expect(notesOfKind(found, chosen).map(({ code, at }) => `${code} ${at}`)).toEqual(['not_taken x_lecture']);
  expect(codes(notesOfKind(found, { session: { model: 'x_halaqa_session' } }))).toEqual(['not_taken']);
});
