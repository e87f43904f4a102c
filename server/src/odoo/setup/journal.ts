/** What a set-up has made in one Odoo, on this machine: nothing else is ever removed. Written before and after each creation. */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as z from 'zod/mini';

const entry = z.object({
  key: z.string(),
  model: z.string(),
  id: z.number(),
  /** Its values by which it is known again before it is removed. */
  mark: z.record(z.string(), z.string()),
  /** False: it stands, and something that follows was interrupted. */
  finished: z.boolean(),
});

const content = z.object({
  url: z.string(),
  database: z.string(),
  made: z.array(entry),
  /** Was being made; whether it stands, a look says. */
  open: z.nullable(z.string()),
});

export type MadeRecord = z.infer<typeof entry>;

type Content = z.infer<typeof content>;

/** The file tells of another Odoo. */
export class OtherOdoo extends Error {
  override name = 'OtherOdoo';
}

export class Journal {
  private readonly file: string;
  private readonly kept: Content;

  private constructor(file: string, kept: Content) {
    this.file = file;
    this.kept = kept;
  }

  /** @throws OtherOdoo where the file tells of another Odoo */
  static open(file: string, url: string, database: string): Journal {
    if (!existsSync(file)) return new Journal(file, { url, database, made: [], open: null });
    const kept = content.parse(JSON.parse(readFileSync(file, 'utf8')));
    if (kept.url !== url || kept.database !== database)
      throw new OtherOdoo(`${file} tells of another Odoo (${kept.url}, ${kept.database}): take another folder for this one (HALAQA_DATA).`);
    return new Journal(file, kept);
  }

  /** In the order in which it was made. */
  get made(): readonly MadeRecord[] {
    return this.kept.made;
  }

  of(key: string): MadeRecord | undefined {
    return this.kept.made.find((one) => one.key === key);
  }

  /** Whether its creation had begun when an earlier run ended. */
  isOpen(key: string): boolean {
    return this.kept.open === key;
  }

  begin(key: string): void {
    this.kept.open = key;
    this.save();
  }

  /** @param before the key of an entry that it stands before; it is removed after that one then */
  stands(made: MadeRecord, before?: string): void {
    const known = this.kept.made.findIndex(({ key }) => key === made.key);
    const at = before === undefined ? -1 : this.kept.made.findIndex(({ key }) => key === before);
    if (known >= 0) this.kept.made[known] = made;
    else if (at >= 0) this.kept.made.splice(at, 0, made);
    else this.kept.made.push(made);
    this.kept.open = null;
    this.save();
  }

  removed(key: string): void {
    this.kept.made = this.kept.made.filter((one) => one.key !== key);
    if (this.kept.made.length > 0) this.save();
    else rmSync(this.file, { force: true });
  }

  /** A reader never sees half of it. */
  private save(): void {
    mkdirSync(dirname(this.file), { recursive: true });
    writeFileSync(`${this.file}.new`, `${JSON.stringify(this.kept, null, 2)}\n`, { mode: 0o600 });
    renameSync(`${this.file}.new`, this.file);
  }
}
