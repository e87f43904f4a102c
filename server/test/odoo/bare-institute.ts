/** A new Odoo of an institute that has contacts, accounting and employees, and nothing of the portal's. */
import { bareModels } from '@halaqa/fake-odoo/institute-models';
import type { FakeOdooOptions } from '@halaqa/fake-odoo/start';

export const administrator = { id: 2, login: 'admin', name: 'Administrator', password: 'admin', apiKey: 'key-of-the-admin' };

export const bareOdoo = {
  models: bareModels(),
  users: [administrator],
  languages: ['en_US', 'ar_001'],
  administration: {},
  records: { 'res.partner': [{ id: 1, name: 'My Company' }], 'hr.employee': [{ id: 1, name: 'Employee' }] },
} satisfies FakeOdooOptions;
