import { describe, expect, it } from 'vitest';
import { spokenTo } from './gender.ts';

const catalogue = { hello: 'أهلًا', waiting: { you: 'أنتِ في القائمة', you_male: 'أنت في القائمة' } };

describe('spokenTo', () => {
  it('speaks to a man in the masculine where the form differs', () => {
    expect(spokenTo('male', catalogue)).toMatchObject({ hello: 'أهلًا', waiting: { you: 'أنت في القائمة' } });
  });

  it.each(['female', null] as const)('speaks as the institute writes where the reader is %s', (gender) => {
    expect(spokenTo(gender, catalogue)).toEqual(catalogue);
  });
});
