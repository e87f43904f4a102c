import { instituteSettings } from '@halaqa/contract/institute';
import { describe, expect, it } from 'vitest';
import { faultOf, formOf, payloadOf } from './institute-form.ts';

const settings = {
  name: 'معهد النور',
  nameEn: null,
  address: 'الرياض',
  phone: '+966 11 555 0100',
  email: 'ask@alnoor.test',
  vatNumber: '300000000000003',
  cancelCutoffHours: 0,
  colour: '#14595a',
  secondFactorRequiredOf: 'admins' as const,
};

describe('the form of the institute', () => {
  it('goes to the wire as it came, an hour of none among it', () => {
    expect(payloadOf(formOf(settings))).toEqual(settings);
    expect(payloadOf({ ...formOf(settings), name: '  ', colour: '#14595A' })).toMatchObject({ name: null, colour: '#14595a' });
  });

  it.each([
    ['name', 'م'.repeat(121), 'too_long'],
    ['email', 'nobody', 'email'],
    ['vatNumber', '123', 'vatNumber'],
    ['cancelCutoffHours', '337', 'hours'],
    ['cancelCutoffHours', '1.5', 'hours'],
    ['colour', 'red', 'colour'],
  ] as const)('says of %s that %j is %s, as the contract does', (field, given, fault) => {
    expect(faultOf(field, given)).toBe(fault);
    expect(instituteSettings.safeParse(payloadOf({ ...formOf(settings), [field]: given })).success).toBe(false);
  });

  it('says of a telephone number that nobody could call it; the server does, of another than it has (D-190)', () => {
    for (const given of ['call us', '12']) expect(faultOf('phone', given)).toBe('phone');
  });

  it('finds nothing in what is empty or right', () => {
    for (const [field, value] of Object.entries(formOf(settings))) {
      expect(faultOf(field as keyof typeof settings, value)).toBeUndefined(); // a key of the form
      expect(faultOf(field as keyof typeof settings, ' ')).toBeUndefined(); // likewise
    }
  });
});
