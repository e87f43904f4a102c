import { expect, it } from 'vitest';
import { linkAt } from './portal-link.ts';

const odoo = new URL('https://odoo.halaqa.test/');

it('is on the Odoo of the settings', () => {
  expect(linkAt(odoo, '/my/invoices/7?access_token=a-b')).toBe('https://odoo.halaqa.test/my/invoices/7?access_token=a-b');
  expect(linkAt(odoo, 'https://odoo.halaqa.test/my/invoices/7')).toBe('https://odoo.halaqa.test/my/invoices/7');
  expect(linkAt(new URL('http://127.0.0.1:8069'), '/my/invoices/7')).toBe('http://127.0.0.1:8069/my/invoices/7');
});

it.each([
  'https://elsewhere.test/my/invoices/7',
  '//elsewhere.test/my',
  'http://odoo.halaqa.test/my/invoices/7',
  'javascript:alert(1)',
  'https://odoo.halaqa.test:8443/my',
  'https://somebody:secret@odoo.halaqa.test/my',
  'https://',
])('is none where Odoo answers %s', (given) => {
  expect(linkAt(odoo, given)).toBeUndefined();
});
