/**
 * The floors of ARCHITECTURE.md: a file imports from its own floor or a lower one. Which folders of one floor know each other is
 * free, as long as no two of them know each other both ways (`folder-cycles.ts`).
 */
const floors: [RegExp, floor: number][] = [
  [/^contract\//, 0],
  [/^domain\//, 1],
  [/^(demo|fake-odoo)\//, 2],

  [/^server\/src\/(config|odoo|language|render|db|context|audit|export|mail|jobs|processes|tracing)\//, 2],
  [/^server\/src\/http\//, 3],
  [/^server\/src\/(outbox|notifications)\//, 4],
  [/^server\/src\/sync\//, 6],
  [/^server\/src\/app\//, 7],
  [/^server\/src\/commands\//, 8],
  [/^server\/src\/[\w-]+\//, 5],

  [/^web\/src\/(api|i18n|ui)\//, 2],
  [/^web\/src\/app\/paths\.ts$/, 2],
  [/^web\/src\/app\//, 5],
  [/^web\/src\/shell\//, 4],
  [/^web\/src\/[\w-]+\//, 3],
  [/^web\/src\/(main\.tsx|(sign-in-)?boot\.ts)$/, 6],
  [/^web\/src\//, 2],
];

/** On one floor of the server, rows go up to calls: a file imports from its own step or a lower one. */
const steps: [RegExp, step: number][] = [
  [/\/routes\.ts$/, 3],
  [/\/(service|effects|sessions\/conflicts|schedules\/(slots|series)|bulk\/(series|sessions|students|undo|undone-slot))\.ts$/, 2],
  [/\/present\.ts$/, 1],
];

export interface Level {
  floor: number;
  step: number;
}

/** Undefined for files that belong to no floor: tests, benches, the checks themselves, tools' configuration. */
export function levelOf(path: string): Level | undefined {
  const floor = floors.find(([place]) => place.test(path))?.[1];
  if (floor === undefined) return undefined;
  const step = path.startsWith('server/') ? steps.find(([place]) => place.test(path))?.[1] : undefined;
  return { floor, step: step ?? 0 };
}
