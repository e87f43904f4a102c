import { describe, expect, it } from 'vitest';
import { catalogueFor, genderContext } from './gender.ts';

const catalogue = { hello: 'أهلًا', waiting: { you: 'أنتِ في القائمة', you_male: 'أنت في القائمة' } };

describe('spokenTo', () => {
  it('speaks to a man in the masculine where the form differs', () => {
    expect(catalogueFor('male', catalogue)).toMatchObject({ hello: 'أهلًا', waiting: { you: 'أنت في القائمة' } });
  });

  it.each(['female', null] as const)('speaks as the institute writes where the reader is %s', (gender) => {
    expect(catalogueFor(gender, catalogue)).toEqual(catalogue);
  });
});

it('leaves what is said of others alone, for every reader', () => {
  const others = {
    role: 'طالبة',
    role_him: 'طالب',
    hand: 'سلّميه إليه',
    hand_male: 'سلّمه إليها',
    hand_him: 'سلّميه إليه',
    hand_him_male: 'سلّمه إليه',
  };
  expect(catalogueFor('male', others)).toMatchObject({ role: 'طالبة', role_him: 'طالب', hand: 'سلّمه إليها', hand_him: 'سلّمه إليه' });
});

it.each([
  ['male', { context: 'him' }],
  ['female', {}],
  [null, {}],
  [undefined, {}],
] as const)('of a person whose gender is %s, the form is %j', (gender, form) => {
  expect(genderContext({ gender })).toEqual(form);
});
