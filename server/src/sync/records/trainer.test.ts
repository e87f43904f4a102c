import { describe, expect, it } from 'vitest';
import { map, mapWith } from '../../../test/import/map.ts';
import { room, trainer } from '../../../test/import/records.ts';
import { mapRoom } from './room.ts';
import { mapTrainer } from './trainer.ts';

describe('a trainer', () => {
  it('has the linked employee as Odoo names them', () => {
    const record = trainer(5, { x_studio_many2one_field_Hk2Lw: [31, 'Employee 30'], x_studio_boolean_field_IAahC: true });
    expect(mapTrainer(record, map.trainer)).toMatchObject({
      take: true,
      row: {
        name: 'مدربة 5',
        email: 'trainer5@institute.test',
        employee_id: 31,
        employee_name: 'Employee 30',
        is_manager: true,
        active: true,
      },
    });
  });

  it('has none where the field is empty or not mapped', () => {
    const none = { row: { employee_id: null, employee_name: null } };
    expect(mapTrainer(trainer(5), map.trainer)).toMatchObject(none);
    expect(mapTrainer(trainer(5, { x_studio_many2one_field_Hk2Lw: [31, 'x'] }), mapWith({}).trainer)).toMatchObject(none);
  });
});

describe('a room', () => {
  it('has no number of seats where nobody has filled it in', () => {
    expect(mapRoom(room(3), map.room)).toMatchObject({ row: { name: 'قاعة 3', seats: 20 } });
    expect(mapRoom(room(3, { x_studio_seats: 0 }), map.room)).toMatchObject({ row: { seats: null } });
  });

  it('is archived by the field that is mapped for it', () => {
    expect(mapRoom(room(3, { x_active: false }), mapWith({ room: { active: 'x_active' } }).room)).toMatchObject({ row: { active: false } });
  });
});
