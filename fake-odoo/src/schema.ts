/** Changes of a model that Studio makes while it is in use. */
import type { Database } from './database.ts';
import { type Field, renamed } from './models.ts';
import { fieldOf, forgetTranslations } from './translations.ts';
import type { Row, Stored } from './values.ts';

export function addField(db: Database, model: string, name: string, field: Field): void {
  const { table, ...description } = db.model(model);
  db.describe({ ...description, fields: { ...description.fields, [name]: field } });
}

export function removeField(db: Database, model: string, name: string): void {
  const { table, ...description } = db.model(model);
  const fields = Object.fromEntries(Object.entries(description.fields).filter(([known]) => known !== name));
  db.describe({ ...description, fields });
  for (const row of [...table.all()]) {
    const others = Object.entries(row).filter(([key]) => fieldOf(key) !== name);
    table.put({ ...Object.fromEntries(others), id: row.id });
  }
}

/** The present text becomes the English one; a field that stops being translated keeps its English. */
export function translateField(db: Database, model: string, name: string, translate: boolean): void {
  const { table, ...description } = db.model(model);
  const field = description.fields[name];
  if (!field) throw new Error(`${model} has no field ${name}.`);
  db.describe({ ...description, fields: { ...description.fields, [name]: { ...field, translate } } });
  if (!translate) forgetTranslations(db.model(model), name);
}

export function renameField(db: Database, model: string, from: string, to: string): void {
  const { table, ...description } = db.model(model);
  db.describe({ ...description, fields: renamed(description.fields, from, to) });
  for (const row of [...table.all()]) table.put(moved(row, from, to));
}

function moved(row: Row, from: string, to: string): Row {
  const values: [string, Stored][] = Object.entries(row).map(([name, value]) => [
    fieldOf(name) === from ? name.replace(from, to) : name,
    value,
  ]);
  return { ...Object.fromEntries(values), id: row.id };
}
