/** The institute's settings and pictures in the database (D-137, D-138). */
import type { KeptSettings, PictureName } from '../context/institute.ts';
import type { Tx } from '../db/transaction.ts';

const columns = 'name, name_en, address, phone, email, vat_number, cancel_cutoff_hours, colour, second_factor_required_of, version';

/** Under the lock of its row, which every change of the institute takes. */
export async function lockInstitute(tx: Tx): Promise<KeptSettings> {
  const { rows } = await tx.query<KeptSettings>({ name: 'institute-lock', text: `select ${columns} from institute_setting for update` });
  const [row] = rows;
  if (!row) throw new Error('the row of the institute is gone');
  return row;
}

export async function updateInstitute(tx: Tx, given: Omit<KeptSettings, 'version'>): Promise<void> {
  await tx.query({
    name: 'institute-update',
    text: `update institute_setting set name = $1, name_en = $2, address = $3, phone = $4, email = $5, vat_number = $6,
             cancel_cutoff_hours = $7, colour = $8, second_factor_required_of = $9, version = version + 1`,
    values: [
      given.name,
      given.name_en,
      given.address,
      given.phone,
      given.email,
      given.vat_number,
      given.cancel_cutoff_hours,
      given.colour,
      given.second_factor_required_of,
    ],
  });
}

export interface DrawnPicture {
  name: PictureName;
  hash: string;
  width: number;
  height: number;
  bytes: Buffer;
}

/** Replaces all of them. @returns the hash of the previous logo, null where there was none. */
export async function replacePictures(tx: Tx, pictures: readonly DrawnPicture[]): Promise<string | null> {
  const { rows } = await tx.query<{ name: string; hash: string }>({
    name: 'institute-pictures-delete',
    text: 'delete from institute_picture returning name, hash',
  });
  if (pictures.length > 0) {
    await tx.query({
      name: 'institute-pictures-insert',
      text: `insert into institute_picture (name, hash, width, height, bytes)
             select * from unnest($1::text[], $2::text[], $3::int[], $4::int[], $5::bytea[])`,
      values: [
        pictures.map(({ name }) => name),
        pictures.map(({ hash }) => hash),
        pictures.map(({ width }) => width),
        pictures.map(({ height }) => height),
        pictures.map(({ bytes }) => bytes),
      ],
    });
  }
  // Tells every process, as an edit does; the form of another admin stays good.
  await tx.query({ name: 'institute-touch', text: 'update institute_setting set version = version' });
  return rows.find(({ name }) => name === 'logo')?.hash ?? null;
}
