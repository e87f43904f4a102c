import type { FoundKind, OdooMap } from '@halaqa/contract/sync-setup';
import { expect, it } from 'vitest';
import { fieldsFor, withField, withModel } from './map-choices.ts';

const field = (name: string, type: string, relation: string | null = null) => ({ name, label: name, type, relation, example: null });
const session: FoundKind = {
  kind: 'session',
  made: 'x_halaqa_session',
  fields: [
    { field: 'name', types: ['char', 'text'], to: null, needed: true, made: 'x_name' },
    { field: 'course', types: ['many2one'], to: 'course', needed: true, made: 'x_halaqa_course_id' },
    { field: 'room', types: ['many2one'], to: 'room', needed: false, made: null },
  ],
  models: [
    {
      model: 'x_lesson',
      label: 'Lesson',
      records: 3,
      names: { name: 'x_name', course: 'x_course_id', room: null },
      fields: [
        field('x_name', 'char'),
        field('x_seats', 'integer'),
        field('x_course_id', 'many2one', 'x_course'),
        field('x_other', 'many2one', 'x_other'),
      ],
      notes: [],
    },
  ],
  notes: [],
};
const map: OdooMap = { course: { model: 'x_course' }, session: { model: 'x_lesson', name: 'x_name', course: null, room: null } };
const wanted = (name: string) => {
  const found = session.fields.find((one) => one.field === name);
  if (!found) throw new Error(`no field ${name}`);
  return found;
};

it('offers fields of the right type, and links that lead to the chosen model', () => {
  expect(fieldsFor(session, wanted('name'), map, 'session').map(({ name }) => name)).toEqual(['x_name']);
  expect(fieldsFor(session, wanted('course'), map, 'session').map(({ name }) => name)).toEqual(['x_course_id']);
  expect(fieldsFor(session, wanted('course'), { ...map, course: { model: 'x_other' } }, 'session').map(({ name }) => name)).toEqual([
    'x_other',
  ]);
});

it('takes the names of another model with it, and those that are made of one that is made', () => {
  expect(withModel(map, session, 'x_lesson').session).toEqual({ model: 'x_lesson', name: 'x_name', course: 'x_course_id', room: null });
  expect(withModel(map, session, 'x_halaqa_session').session).toEqual({
    model: 'x_halaqa_session',
    name: 'x_name',
    course: 'x_halaqa_course_id',
    room: null,
  });
});

it('changes one field and leaves the others', () => {
  expect(withField(map, session, 'room', 'x_room_id').session).toEqual({ ...map.session, room: 'x_room_id' });
  expect(withField(map, session, 'room', 'x_room_id').course).toBe(map.course);
});
