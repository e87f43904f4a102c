/** The two Odoos of the recordings, as far as they are known: the recorded pull of the 18, and the few records of the 19. */
import { readDataset } from './dataset.ts';
import { instituteModels } from './institute-models.ts';
import type { ModelDescription } from './models.ts';
import { type FakeOdoo, startFakeOdoo } from './start.ts';

const administrator = { id: 2, login: 'admin', name: 'Administrator', password: '<PASSWORD>', apiKey: '<API_KEY>' };

const limited = (id: number) => ({ id, login: 'limited', name: 'Limited', password: '<PASSWORD2>' });

const databases = ['odoo18', 'odoo19'];

export async function eighteen(dataset: string): Promise<FakeOdoo> {
  const users = [administrator, limited(6)];
  const odoo = await startFakeOdoo({ version: 18, database: 'odoo18', databases, users, ...readDataset(dataset) });
  // It was made between the recordings and the pull.
  odoo.clerk.removeField('x_session', 'x_studio_course_name_stored');
  return odoo;
}

export async function nineteen(): Promise<FakeOdoo> {
  const session = (id: number, write_date: string) => ({
    id,
    x_name: `Session ${id}`,
    x_studio_course_id: 2,
    x_studio_start_datetime: '2027-01-01 07:00:00',
    write_date,
  });
  const records = {
    x_course: [{ id: 2, x_name: 'Course A' }],
    'res.partner': [{ id: 9, name: 'Somebody' }],
    x_session: [session(2, '2026-11-20 15:20:00'), session(4, '2026-11-20 15:23:40')],
    'ir.model.data': [{ id: 1, module: 'portal', name: 's19', model: 'x_session', res_id: 2 }],
  };
  const users = [administrator, limited(5)];
  return startFakeOdoo({ version: 19, database: 'odoo19', databases, users, records, models: instituteModels().map(of19) });
}

const accountants = ['Accounting/Administrator', 'Accounting/Invoicing', 'Role / Portal', 'Show Accounting Features - Readonly'];

/** Studio had given that link its technical name as its label there. */
function sessionOf19(model: ModelDescription): ModelDescription {
  const course = model.fields['x_studio_course_id'];
  return course ? { ...model, fields: { ...model.fields, x_studio_course_id: { ...course, string: 'x_studio_course_id' } } } : model;
}

const of19 = (model: ModelDescription): ModelDescription =>
  model.model === 'x_session' ? sessionOf19(model) : model.model === 'account.move' ? { ...model, groups: { read: accountants } } : model;
