/**
 * The shades of an institute's colour (D-138): its hue in the places of the portal's accent, lightened or darkened until what is written
 * in it, or on it, keeps 4.5:1 (WCAG 2.2, 1.4.3) in both themes.
 */
import { clampChroma, formatHex, modeLrgb, modeOklch, modeRgb, parse, useMode, wcagContrast } from 'culori/fn';

useMode(modeRgb);
useMode(modeLrgb);
const toOklch = useMode(modeOklch);

/** Least contrast of text at any size. */
export const leastContrast = 4.5;
/** What rounding to a hexadecimal colour may take away is kept in hand. */
const aimedContrast = 4.6;

/** Names of the tokens that change with it (`web/src/theme/tokens.css`); the others stay. */
export const shadeNames = ['accent', 'accent-tint', 'accent-fill', 'accent-fill-hover'] as const;
export type ShadeName = (typeof shadeNames)[number];
/** Each as `#rrggbb`. */
export type ThemeShades = Record<ShadeName, string>;

export interface Shades {
  light: ThemeShades;
  dark: ThemeShades;
}

/** The grounds of the tokens on which the accent stands, and what is written on its fill, as OKLCH. */
export const grounds = {
  light: ['oklch(0.982 0.005 85)', 'oklch(1 0 0)', 'oklch(0.955 0.007 85)', 'oklch(0.945 0.008 85)'],
  dark: ['oklch(0.185 0.006 75)', 'oklch(0.222 0.007 75)', 'oklch(0.262 0.008 75)', 'oklch(0.284 0.009 75)', 'oklch(0.285 0.009 75)'],
} as const;
export const onFill = 'oklch(0.99 0.004 198)';

/** Louder than this tires on a whole screen of it. */
const mostChroma = 0.19;
const step = 0.005;

/** @param colour `#rrggbb` */
export function shadesOf(colour: string): Shades {
  const [lightness, chroma, hue] = oklch(colour);
  const shade = (at: number, most = mostChroma): string => hex(at, Math.min(chroma, most), hue);
  const lightTint = shade(0.955, 0.022);
  const darkTint = shade(0.29, 0.04);
  // Darker by steps on light grounds, lighter on dark ones, from the colour itself where it is in between.
  const onLight = [...grounds.light, lightTint];
  const onDark = [...grounds.dark, darkTint];
  const light = found(between(lightness, 0.25, 0.62), -step, (at) => reaches(shade(at), [...onLight, onFill]));
  const dark = found(between(lightness, 0.68, 0.9), step, (at) => reaches(shade(at, 0.14), onDark));
  const fill = found(between(lightness, 0.44, 0.6), -step, (at) => reaches(shade(at), [onFill]));
  return {
    light: { accent: shade(light), 'accent-tint': lightTint, 'accent-fill': shade(light), 'accent-fill-hover': shade(light - 0.05) },
    dark: { accent: shade(dark, 0.14), 'accent-tint': darkTint, 'accent-fill': shade(fill), 'accent-fill-hover': shade(fill - 0.05) },
  };
}

/** Whether the colour had to be darkened for light pages or lightened for dark ones, by more than an eye sees. */
export const isShifted = (colour: string, { accent }: ThemeShades): boolean => Math.abs(oklch(colour)[0] - oklch(accent)[0]) > 0.02;

/** @throws RangeError where one is no colour. */
export const contrast = (one: string, other: string): number => wcagContrast(read(one), read(other));

const reaches = (colour: string, others: readonly string[]): boolean => others.every((other) => contrast(colour, other) >= aimedContrast);

/** The first lightness from `start` on that will do; black and white do at the latest. */
function found(start: number, by: number, willDo: (lightness: number) => boolean): number {
  for (let at = start; at > 0 && at < 1; at += by) if (willDo(at)) return at;
  return by < 0 ? 0 : 1;
}

const between = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

function oklch(colour: string): [lightness: number, chroma: number, hue: number] {
  // A grey has no hue.
  const { l, c, h = 0 } = toOklch(read(colour));
  return [l, c, h];
}

function read(colour: string) {
  const found = parse(colour);
  if (!found) throw new RangeError(`no colour: ${colour}`);
  return found;
}

/** The nearest colour that every screen can show: paler, not another hue. */
const hex = (lightness: number, chroma: number, hue: number): string =>
  formatHex(clampChroma({ mode: 'oklch', l: lightness, c: chroma, h: hue }, 'oklch'));
