/** How to reach the institute: for everybody, also for people who cannot sign in (D-88). */
import { expect, it } from 'vitest';
import { testPortal } from '../harness.ts';

const silent = await testPortal();
const { config } = silent;
const told = await testPortal({
  database: silent.database,
  config: {
    institute: { ...config.institute, nameEn: 'Circle Institute', phone: '+966 11 555 0100', email: 'ask@circle.test', address: 'الرياض' },
    mail: { url: 'smtp://127.0.0.1:1', from: 'portal@circle.test' },
  },
});

it('says to anyone how to reach the institute, in the reader’s language, and whether letters are sent', async () => {
  const ask = async (language: string) => (await told.inject({ url: '/api/institute', headers: { 'accept-language': language } })).json();
  const contact = { phone: '+966 11 555 0100', email: 'ask@circle.test', address: 'الرياض', mailsLinks: true };
  const shown = { branding: expect.anything(), face: expect.anything() };
  expect(await ask('ar')).toEqual({ name: 'حلقة', ...contact, ...shown });
  expect(await ask('en')).toEqual({ name: 'Circle Institute', ...contact, ...shown });
});

it('says nothing that was not set, and that no letter comes where no mail is set up', async () => {
  const answer = await silent.inject({ url: '/api/institute' });
  expect(answer.json()).toEqual({
    name: 'حلقة',
    phone: null,
    email: null,
    address: null,
    mailsLinks: false,
    branding: { name: null, nameEn: null, logo: null, shades: null },
    face: { name: null, nameEn: null, logo: null, shades: null },
  });
});
