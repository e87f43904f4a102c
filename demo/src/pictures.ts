/** A picture for each subject: one calm geometric pattern in three tones of one muted colour. */
import { type Colour, encodePng } from './png.ts';
import { at } from './random.ts';

const width = 640;
const height = 360;
const tones = 24;

/** From 0, the ground, over 0.5 to 1, at a point in pixels from the top left corner. */
type Pattern = (x: number, y: number) => number;

interface Design {
  ground: Colour;
  middle: Colour;
  front: Colour;
  pattern: Pattern;
}

/** PNG, 640 by 360; the same bytes for the same subject. */
export function pictureOf(subject: number): Buffer {
  const known = made.get(subject);
  if (known) return known;
  const { ground, middle, front, pattern } = at(designs, subject);
  const palette = Array.from({ length: tones }, (_, tone) => ramp(ground, middle, front, tone / (tones - 1)));
  const picture = encodePng(width, height, palette, (x, y) => Math.round(pattern(x + 0.5, y + 0.5) * (tones - 1)));
  made.set(subject, picture);
  return picture;
}

const made = new Map<number, Buffer>();

/** How much of a pixel lies inside an outline that is `distance` pixels away, negative inside. */
const inside = (distance: number): number => Math.min(1, Math.max(0, 0.5 - distance));

/** The distance from `value` to the middle of the period that it falls into. */
const toMiddle = (value: number, period: number): number => value - (Math.floor(value / period) + 0.5) * period;

/** One layer over another, by how much of the pixel it covers. */
const over = (under: number, tone: number, cover: number): number => under + (tone - under) * cover;

/** Two rows of circles that reach into each other: talk. */
const circles: Pattern = (x, y) => {
  const ring = (dx: number, dy: number): number => inside(Math.abs(Math.hypot(toMiddle(x - dx, 80), toMiddle(y - dy, 80)) - 36) - 2.5);
  const heart = inside(Math.hypot(toMiddle(x, 80), toMiddle(y, 80)) - 12);
  return over(over(over(0, 0.45, ring(0, 0)), 0.45, ring(40, 40)), 1, heart);
};

/** Hexagons side by side, every third one filled: parts of one test. */
const hexagons: Pattern = (x, y) => {
  const [across, down] = [96, 166];
  const cell = (dx: number, dy: number): { distance: number; column: number } => {
    const [u, v] = [Math.abs(toMiddle(x - dx, across)), Math.abs(toMiddle(y - dy, down))];
    return { distance: Math.max(u, u / 2 + v * 0.866) - 44, column: Math.floor((x - dx) / across) };
  };
  const [first, second] = [cell(0, 0), cell(across / 2, down / 2)];
  const nearer = first.distance < second.distance ? first : second;
  const tone = nearer.column % 3 === 0 ? 0.85 : 0.4;
  return over(over(0, tone, inside(nearer.distance)), 0, inside(Math.abs(nearer.distance + 16) - 1.5));
};

/** Columns of a chart. */
const columns: Pattern = (x, y) => {
  const heights = [90, 130, 110, 170, 150, 210, 185, 140, 195, 240, 220, 265, 235, 280, 300, 260];
  const column = Math.floor(x / 40);
  const top = height - at(heights, column % heights.length);
  const bar = inside(Math.max(Math.abs(toMiddle(x, 40)) - 13, top - y));
  const line = inside(Math.abs(toMiddle(y, 60)) - 0.6);
  return over(over(0, 0.25, line), column % 5 === 3 ? 1 : 0.55, bar);
};

/** Ribbons that weave over and under. */
const weave: Pattern = (x, y) => {
  const [u, v] = [(x + y) / Math.SQRT2, (x - y) / Math.SQRT2];
  const period = 56.57;
  const ribbon = (value: number): number => inside(Math.abs(toMiddle(value, period)) - 15);
  const even = (Math.floor(u / period) + Math.floor(v / period)) % 2 === 0;
  const [lower, upper] = even ? [ribbon(u), ribbon(v)] : [ribbon(v), ribbon(u)];
  const gap = even ? inside(Math.abs(toMiddle(v, period)) - 19) : inside(Math.abs(toMiddle(u, period)) - 19);
  const [lowerTone, upperTone] = even ? [0.9, 0.45] : [0.45, 0.9];
  return over(over(over(0, lowerTone, lower), 0, gap), upperTone, upper);
};

/** Scales row over row, like pages of a ledger fanned out. */
const scales: Pattern = (x, y) => {
  const [across, down, reach] = [120, 30, 60];
  // The lowest circle that holds the point lies on top.
  for (let row = Math.floor((y + reach) / down); row * down > y - reach; row -= 1) {
    const radius = Math.hypot(toMiddle(x - (row % 2) * reach, across), y - row * down);
    if (radius < reach) return rings.reduce((tone, [outer, shade]) => over(tone, shade, inside(radius - outer)), 0);
  }
  return 0;
};

const rings: readonly [outer: number, tone: number][] = [
  [57, 0.4],
  [45, 0],
  [39, 0.9],
  [27, 0],
  [21, 0.4],
];

/** Bars of a plan, each beginning where an earlier one allows it. */
const plan: Pattern = (x, y) => {
  const bars = [
    [40, 250, 0.5],
    [160, 360, 0.9],
    [90, 300, 0.4],
    [300, 500, 0.5],
    [260, 440, 0.9],
    [400, 610, 0.4],
    [340, 560, 0.5],
    [480, 620, 0.9],
  ] as const;
  const [from, to, tone] = at(bars, Math.min(bars.length - 1, Math.floor(y / 45)));
  const along = Math.max(0, Math.abs(x - (from + to) / 2) - (to - from) / 2 + 11);
  const bar = inside(Math.hypot(along, toMiddle(y, 45)) - 11);
  const line = inside(Math.abs(toMiddle(x, 80)) - 0.6);
  return over(over(0, 0.22, line), tone, bar);
};

/** Eight-pointed stars and the crosses between them. */
const stars: Pattern = (x, y) => {
  const [u, v] = [Math.abs(toMiddle(x, 120)), Math.abs(toMiddle(y - 60, 120))];
  const upright = Math.max(u, v);
  const turned = (u + v) / Math.SQRT2;
  const star = Math.min(upright, turned);
  const outer = inside(star - 42);
  const line = inside(star - 36);
  return over(over(over(over(0.3, 0, inside(star - 46)), 0.9, outer), 0, line), 0.5, inside(Math.min(upright, turned) - 22));
};

/** Waves that spread from one corner. */
const waves: Pattern = (x, y) => {
  const radius = Math.hypot(x - 96, y - 312);
  const wave = inside(Math.abs(toMiddle(radius, 52)) - 9);
  const tone = Math.max(0.25, 0.9 - radius / 700);
  return over(over(0, tone, wave), 1, inside(radius - 20));
};

const designs: readonly Design[] = [
  { ground: [38, 82, 86], middle: [96, 148, 146], front: [226, 214, 188], pattern: circles },
  { ground: [54, 68, 98], middle: [112, 130, 164], front: [214, 218, 226], pattern: hexagons },
  { ground: [44, 88, 66], middle: [112, 158, 126], front: [232, 214, 158], pattern: columns },
  { ground: [62, 74, 88], middle: [126, 142, 156], front: [216, 186, 122], pattern: weave },
  { ground: [92, 66, 58], middle: [166, 130, 112], front: [232, 212, 190], pattern: scales },
  { ground: [70, 64, 96], middle: [136, 130, 168], front: [224, 204, 180], pattern: plan },
  { ground: [120, 72, 62], middle: [192, 140, 118], front: [240, 218, 192], pattern: stars },
  { ground: [40, 76, 104], middle: [110, 152, 180], front: [238, 206, 166], pattern: waves },
];

/** The colour at `share` of the way from ground over middle to front. */
function ramp(ground: Colour, middle: Colour, front: Colour, share: number): Colour {
  const [from, to, part] = share < 0.5 ? [ground, middle, share * 2] : [middle, front, share * 2 - 1];
  const channel = (index: 0 | 1 | 2): number => Math.round(from[index] + (to[index] - from[index]) * part);
  return [channel(0), channel(1), channel(2)];
}
