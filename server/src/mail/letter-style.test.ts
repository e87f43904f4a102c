import { expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import { CurrentInstitute, type InstitutePicture } from '../context/institute.ts';
import { letterStyle } from './letter-style.ts';
import { letterPage } from './page.ts';

const says = { title: 'T', greeting: 'G', lines: ['L'], button: 'B', link: 'https://x.test/', aside: 'A', institute: 'معهد <النور>' };
const plain = new CurrentInstitute(readConfig({}), { query: () => Promise.reject(new Error('not asked')) } as never).now; // nothing is read

it('a letter has the portal’s colour and no picture where the institute has none', () => {
  const { look, attachments } = letterStyle(plain);
  expect(attachments).toBeUndefined();
  const page = letterPage('ar', { ...says, look });
  expect(page).toContain('color:#135f63');
  expect(page).not.toContain('<img');
  expect(page).toContain('معهد &lt;النور&gt;');
});

it('a letter has the institute’s colour, and its logo in it', () => {
  const logo: InstitutePicture = { name: 'logo', path: '/institute/logo-x.png', width: 400, height: 100, bytes: Buffer.from('png') };
  const shade = { accent: '#8a1538', 'accent-tint': '#ffeeee', 'accent-fill': '#8a1538', 'accent-fill-hover': '#7a1030' };
  const { look, attachments } = letterStyle({ ...plain, shades: { light: shade, dark: shade }, pictures: new Map([['logo', logo]]) });
  const page = letterPage('en', { ...says, look });
  expect(page).toContain('background:#8a1538');
  expect(page).toContain('<img src="cid:logo@halaqa" width="160" height="40" alt=""');
  // By no address: a mail program asks nobody for it.
  expect(page).not.toContain('/institute/');
  expect(attachments).toEqual([{ cid: 'logo@halaqa', filename: 'logo.png', contentType: 'image/png', content: logo.bytes }]);
});
