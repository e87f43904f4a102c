import { describe, expect, it } from 'vitest';
import { pendingChangesOf } from '../../outbox/pending.ts';
import { mergeAttendees, mergeField } from './merge.ts';

const update = (changes: object) => ({ operation: 'update', payload: { changes } });
const places = (payload: object) => ({ operation: 'attendees', payload });

describe('a field that Odoo and we may both have changed', () => {
  it.each([
    ['is Odoo’s where nothing waits', 'b', 'a', undefined, false, { keep: 'theirs' }],
    ['is ours where Odoo has what ours was made from', 'a', 'b', ['a', 'b'], false, { keep: 'ours' }],
    ['is ours where Odoo has an earlier word of ours', 'b', 'c', ['a', 'b', 'c'], false, { keep: 'ours' }],
    ['is ours where both came to say the same', 'c', 'c', ['a', 'b'], false, { keep: 'ours' }],
    ['is in conflict where Odoo has a word of its own', 'x', 'b', ['a', 'b'], false, conflict('a', 'b', 'x')],
    ['is in conflict where Odoo has emptied it', null, 'b', ['a', 'b'], false, conflict('a', 'b', null)],
    ['knows a number from its text', '5', 5, [4, 5], false, conflict(4, 5, '5')],
    ['stays while its conflict is open, whatever Odoo says', 'x', 'b', undefined, true, { keep: 'ours' }],
    ['stays while its conflict is open, also where something waits', 'y', 'b', ['a', 'b'], true, { keep: 'ours' }],
  ] as const)('%s', (_what, theirs, ours, trail, open, merged) => {
    expect(mergeField(theirs, ours, trail, open)).toEqual(merged);
  });

  it('is in conflict where ours may have been there, and who wrote since has put it back', () => {
    expect(mergeField('a', 'b', ['a', 'b'], false, true)).toEqual(conflict('a', 'b', 'a'));
    expect(mergeField('b', 'b', ['a', 'b'], false, true)).toEqual({ keep: 'ours' });
  });
});

function conflict(base: string | number, ours: string | number, theirs: string | null) {
  return { keep: 'ours', conflict: { base, ours, theirs } };
}

describe('the places of a session', () => {
  it('are those of Odoo with what waits here', () => {
    expect(mergeAttendees([3, 1], { add: new Set([2]), remove: new Set([3]) })).toEqual([1, 2]);
  });

  it('are counted once where both sides gave the same', () => {
    expect(mergeAttendees([1, 2], { add: new Set([2]), remove: new Set([7]) })).toEqual([1, 2]);
  });
});

describe('what waits of a record', () => {
  it('is of each field the way that it went', () => {
    const { fields } = pendingChangesOf([
      update({ name: { from: 'a', to: 'b' } }),
      update({ name: { from: 'b', to: 'c' }, capacity: { from: 5, to: null } }),
    ]);
    expect([...fields]).toEqual([
      ['name', ['a', 'b', 'c']],
      ['capacity', [5, null]],
    ]);
  });

  it('is of each place the last word', () => {
    const { add, remove } = pendingChangesOf([places({ add: [1, 2] }), places({ remove: [1, 3] }), places({ add: [3] })]);
    expect([[...add], [...remove]]).toEqual([[2, 3], [1]]);
  });

  it('is of each mark the last one', () => {
    const mark = (marks: object) => ({ operation: 'attendance', payload: { marks } });
    expect([...pendingChangesOf([mark({ 1: 'attended', 2: 'absent' }), mark({ 1: 'absent' })]).marks]).toEqual([
      [1, 'absent'],
      [2, 'absent'],
    ]);
  });

  it('tells whether it was made here, deleted, and deleted for good', () => {
    const made = { operation: 'create', payload: { values: {} } };
    const deleted = (payload: object) => ({ operation: 'delete', payload });
    expect(pendingChangesOf([])).toMatchObject({ created: false, deleted: false, forced: false });
    expect(pendingChangesOf([made, deleted({})])).toMatchObject({ created: true, deleted: true, forced: false });
    expect(pendingChangesOf([deleted({ force: true })])).toMatchObject({ created: false, deleted: true, forced: true });
  });

  it.each([null, 'text', 7, { changes: 'text' }, { add: 'text', remove: [{}], marks: { 1: 2 } }])(
    'is nothing where the row says %j',
    (payload) => {
      const { fields, add, remove, marks } = pendingChangesOf([{ operation: 'update', payload }]);
      expect([fields.size, add.size, remove.size, marks.size]).toEqual([0, 0, 0, 0]);
    },
  );
});
