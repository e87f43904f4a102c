import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, grounds, isShifted, leastContrast, onFill, type Shades, shadesOf } from './shades.ts';

const asHex = (number: number) => `#${number.toString(16).padStart(6, '0')}`;
const colour = fc.integer({ min: 0, max: 0xffffff }).map(asHex);
const extremes = ['#000000', '#ffffff', '#ffff00', '#00ff00', '#0000ff', '#ff0000', '#ff00ff', '#00ffff', '#808080'];

/** Each pair of text and ground in which the portal uses the accent. */
function pairs(shades: Shades): [text: string, ground: string][] {
  return (['light', 'dark'] as const).flatMap((theme) => {
    const one = shades[theme];
    return [
      ...[...grounds[theme], one['accent-tint']].map((ground): [string, string] => [one.accent, ground]),
      [onFill, one['accent-fill']],
      [onFill, one['accent-fill-hover']],
    ];
  });
}

describe('the shades of an institute’s colour', () => {
  it('keep 4.5:1 in both themes, of 200 colours by chance and of the loudest', () => {
    fc.assert(
      fc.property(colour, (picked) => {
        for (const [text, ground] of pairs(shadesOf(picked))) expect(contrast(text, ground)).toBeGreaterThanOrEqual(leastContrast);
      }),
      { numRuns: 200, examples: extremes.map((one) => [one]) },
    );
  });

  it('are too pale without the search for a lightness (twin)', () => {
    const pale = extremes.filter((picked) => grounds.light.some((ground) => contrast(picked, ground) < leastContrast));
    expect(pale.length).toBeGreaterThan(3);
  });

  it('are colours that every screen shows', () => {
    fc.assert(
      fc.property(colour, (picked) => {
        const { light, dark } = shadesOf(picked);
        for (const shade of [...Object.values(light), ...Object.values(dark)]) expect(shade).toMatch(/^#[0-9a-f]{6}$/);
      }),
      { numRuns: 200 },
    );
  });

  it('leave a colour as it is where it can be read', () => {
    const { light } = shadesOf('#14595a');
    expect(light.accent).toBe('#14595a');
    const shifts = (colour: string) => [isShifted(colour, shadesOf(colour).light), isShifted(colour, shadesOf(colour).dark)];
    expect(shifts('#14595a')).toEqual([false, true]);
    expect(shifts('#ffd400')).toEqual([true, false]);
  });

  it('are measured on the grounds that the portal has', () => {
    const tokens = readFileSync(new URL('../../web/src/theme/tokens.css', import.meta.url), 'utf8');
    const of = (name: string) => new RegExp(`--color-${name}: light-dark\\((oklch\\([^)]*\\)), (oklch\\([^)]*\\))\\)`).exec(tokens) ?? [];
    for (const name of ['canvas', 'surface', 'raised', 'sunken', 'hover']) {
      const [, light, dark] = of(name);
      expect(grounds.light).toContain(light);
      expect(grounds.dark).toContain(dark);
    }
    expect(tokens).toContain(`--color-on-fill: ${onFill};`);
  });
});
