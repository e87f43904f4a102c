/**
 * The floors of ARCHITECTURE.md: which floor a file stands on. A file imports from its own floor or a lower one; where files of
 * one floor must not know each other, `boundaries.ts` says so.
 */
const floors: [RegExp, floor: number][] = [
  [/^contract\//, 0],
  [/^domain\//, 1],
  [/^demo\//, 2],
  [/^fake-odoo\//, 2],

  [/^server\/src\/(db|odoo)\//, 2],
  [/^server\/src\/sync\/(engine\/|routes\.ts$)/, 5],
  [/^server\/src\/sync\/service\.ts$/, 4],
  [/^server\/src\/sync\//, 3],
  [/^server\/src\/(http|realtime)\//, 5],
  [/^server\/src\/[\w-]+\/routes\.ts$/, 5],
  [/^server\/src\/[\w-]+\/(service|effects)\.ts$/, 4],
  [/^server\/src\/[\w-]+\/present\.ts$/, 3],
  [/^server\/src\/[\w-]+\//, 2],
  [/^server\/src\/(main|portal|tidy|accounts|demo-odoo|demo-in-odoo|odoo-check|odoo-import)\.ts$/, 6],
  [/^server\/src\//, 2],

  [/^web\/src\/(api|i18n|ui)\//, 2],
  [/^web\/src\/app\/paths\.ts$/, 2],
  [/^web\/src\/app\//, 5],
  [/^web\/src\/shell\//, 4],
  [/^web\/src\/[\w-]+\//, 3],
  [/^web\/src\/(main\.tsx|boot\.ts)$/, 6],
  [/^web\/src\//, 2],
];

/** Undefined for what stands outside the house: tests, benches, the checks themselves, tools' configuration. */
export function floorOf(path: string): number | undefined {
  return floors.find(([place]) => place.test(path))?.[1];
}
