/** Importing courses, rooms and trainers: matched by record number, trainers by e-mail too, and all by name. */
import type { DirectoryKind } from '@halaqa/contract/directory';
import type { ImportField } from '@halaqa/contract/imports';
import { maxInteger } from '@halaqa/contract/values';
import { foldForSearch } from '@halaqa/domain/arabic';
import { changesBetween, changesOfNew } from '../audit/changes.ts';
import { writeAudits } from '../audit/store.ts';
import type { Tx } from '../db/transaction.ts';
import { directoryActions } from '../directory/actions.ts';
import { type EnteredRow, type EnteredValues, enteredColumns } from '../directory/rows.ts';
import { searchTextOf } from '../directory/search-text.ts';
import { namesOf } from './names.ts';
import { type Draft, type ImportWork, type MappedRow, type Plan, type Planner, planOf, readersOf, refuseRepeated } from './plan.ts';
import type { RowReader } from './reading.ts';
import { insertRows, takeIds, updateRows } from './rows-store.ts';
import { filled } from './values.ts';

type GivenValues<Kind extends DirectoryKind> = { [Field in keyof EnteredValues[Kind]]?: EnteredValues[Kind][Field] | undefined };

interface Kind<Name extends DirectoryKind> {
  name: Name;
  types: Record<string, string>;
  read: (reader: RowReader) => GivenValues<Name>;
  blank: EnteredValues[Name];
}

const course: Kind<'course'> = {
  name: 'course',
  types: { name: 'text', name_en: 'text', description: 'text', description_en: 'text', search: 'text' },
  read: (reader) => ({
    ...readNames(reader),
    description: reader.text('description', 4_000),
    description_en: reader.text('descriptionEn', 4_000),
  }),
  blank: { name: '', name_en: null, description: '', description_en: null },
};

const room: Kind<'room'> = {
  name: 'room',
  types: { name: 'text', name_en: 'text', seats: 'int', search: 'text' },
  read: (reader) => ({ ...readNames(reader), seats: reader.amount('seats') }),
  blank: { name: '', name_en: null, seats: null },
};

const trainer: Kind<'trainer'> = {
  name: 'trainer',
  types: { name: 'text', name_en: 'text', email: 'text', is_manager: 'boolean', search: 'text' },
  read: (reader) => ({ ...readNames(reader), email: reader.email('email'), is_manager: reader.yes('isManager') }),
  blank: { name: '', name_en: null, email: null, is_manager: false },
};

const readNames = (reader: RowReader) => ({ name: reader.text('name', 200), name_en: reader.text('nameEn', 200) });

const plannerOf =
  <Name extends DirectoryKind>(kind: Kind<Name>): Planner =>
  (tx, work, rows) =>
    planKind(tx, kind, work, rows);

export const planCourses = plannerOf(course);
export const planRooms = plannerOf(room);
export const planTrainers = plannerOf(trainer);

interface IdentifiedRow<Name extends DirectoryKind> {
  reader: RowReader;
  id: number | undefined;
  given: GivenValues<Name>;
  name: string | undefined;
  email: string | undefined;
}

async function planKind<Name extends DirectoryKind>(tx: Tx, kind: Kind<Name>, work: ImportWork, rows: readonly MappedRow[]): Promise<Plan> {
  const readers = readersOf(rows, work.language);
  const named = readers.map((reader): IdentifiedRow<Name> => {
    const given = kind.read(reader);
    const email = 'email' in given && typeof given.email === 'string' ? given.email.toLowerCase() : undefined;
    return { reader, id: reader.integer('id', 1, maxInteger), given, name: given.name ?? undefined, email };
  });
  const known = lookupOf(await findAll(tx, kind.name));
  refuseRepeated(named, ({ id, email, name }) => keyOf(id, email, name));
  const drafts = named.flatMap((one) => draftOf(one, known, kind, work));
  refuseRepeated(drafts, ({ id }) => (id === undefined ? [] : [[null, `record ${id}`]]));
  const { created, updated } = directoryActions[kind.name];
  return planOf(readers, drafts, async (made, changed) => {
    const ids = await takeIds(tx, kind.name, made.length);
    const fresh = made.map((draft, index) => ({ ...draft, id: ids[index] ?? 0 }));
    const rowOf = ({ id, values }: { id: number; values: EnteredValues[Name] }) => ({ id, ...values, search: searchTextOf(values) });
    await insertRows(tx, kind.name, kind.types, fresh.map(rowOf));
    await updateRows(tx, kind.name, kind.types, changed.map(rowOf));
    await writeAudits(tx, work.actor, [
      ...fresh.map(({ id, changes }) => ({ action: created, kind: kind.name, recordId: id, details: { changes } })),
      ...changed.map(({ id, changes }) => ({ action: updated, kind: kind.name, recordId: id, details: { changes } })),
    ]);
    return undefined;
  });
}

function keyOf(id: number | undefined, email: string | undefined, name: string | undefined): (readonly [ImportField, string])[] {
  if (id !== undefined) return [['id', `id ${id}`]];
  if (email !== undefined) return [['email', `email ${email}`]];
  return name === undefined ? [] : [['name', `name ${foldForSearch(name)}`]];
}

/** All of them, as they are few; their rows are locked to the end of the transaction. */
async function findAll<Name extends DirectoryKind>(tx: Tx, kind: Name): Promise<EnteredRow[Name][]> {
  const { rows } = await tx.query<EnteredRow[Name]>({
    name: `import-all-${kind}`,
    text: `select id, version, ${enteredColumns[kind].join(', ')} from ${kind} where active order by id for no key update`,
  });
  return rows;
}

interface Lookup<Row> {
  byId: ReadonlyMap<number, Row>;
  byEmail: ReadonlyMap<string, Row[]>;
  byName: ReadonlyMap<string, Row[]>;
}

function lookupOf<Row extends EnteredRow[DirectoryKind]>(rows: readonly Row[]): Lookup<Row> {
  const byName = new Map<string, Row[]>();
  const byEmail = new Map<string, Row[]>();
  const add = (to: Map<string, Row[]>, key: string, row: Row) => to.set(key, [...(to.get(key) ?? []), row]);
  for (const row of rows) {
    for (const name of new Set([row.name, row.name_en ?? ''].map(foldForSearch))) if (name) add(byName, name, row);
    if ('email' in row && typeof row.email === 'string') add(byEmail, row.email.toLowerCase(), row);
  }
  return { byId: new Map(rows.map((row) => [row.id, row])), byEmail, byName };
}

function draftOf<Name extends DirectoryKind>(
  { reader, id, given, name, email }: IdentifiedRow<Name>,
  known: Lookup<EnteredRow[Name]>,
  { blank }: Kind<Name>,
  { language }: ImportWork,
): Draft<EnteredValues[Name]>[] {
  let before: EnteredRow[Name] | undefined;
  if (id !== undefined) {
    before = known.byId.get(id);
    if (!before) reader.refuse('id', 'no_such_record');
  } else {
    const [byEmail, byName] = [known.byEmail.get(email ?? '') ?? [], known.byName.get(foldForSearch(name ?? '')) ?? []];
    const found = byEmail.length > 0 ? byEmail : byName;
    if (found.length > 1) reader.refuse(byEmail.length > 0 ? 'email' : 'name', 'several');
    before = found[0];
    if (!before && name === undefined && reader.mistakes.length === 0) reader.refuse('name', 'required');
  }
  const base: EnteredValues[Name] = before ?? blank;
  const values = { ...base, ...filled(given), ...namesOf(given, base, language) };
  return [{ reader, id: before?.id, values, changes: before ? changesBetween({ ...base }, { ...values }) : changesOfNew(values) }];
}
