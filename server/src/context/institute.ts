/** The institute's name, logo and colours, cached in this process (D-137, ADR-55). */
import type { InstituteBranding } from '@halaqa/contract/institute';
import { type Shades, shadesOf } from '@halaqa/domain/shades';
import type { Config } from '../config/config.ts';
import type { InstituteSettings } from '../config/institute-config.ts';
import type { Tables } from '../db/tables.generated.ts';
import type { Queryable } from '../db/transaction.ts';

export type KeptSettings = Omit<Tables['institute_setting'], 'is_only'>;

export const pictureNames = ['logo', 'icon-192', 'icon-512', 'maskable-512', 'touch-180'] as const;
export type PictureName = (typeof pictureNames)[number];

export interface InstitutePicture {
  name: PictureName;
  /** Where it is served: another one for other bytes. */
  path: string;
  width: number;
  height: number;
  /** PNG. */
  bytes: Buffer;
}

/** What holds now: the environment before what admins have set, before what the portal has without either. */
export interface Institute extends InstituteSettings {
  cancelCutoffHours: number;
  kept: KeptSettings;
  shades: Shades | undefined;
  pictures: ReadonlyMap<PictureName, InstitutePicture>;
  branding: InstituteBranding;
}

const nothingKept: KeptSettings = {
  name: null,
  name_en: null,
  address: null,
  phone: null,
  email: null,
  vat_number: null,
  cancel_cutoff_hours: null,
  colour: null,
  second_factor_required_of: 'none',
  version: 0,
};

/** `face` is for pages of the version before alone (D-339); it goes with the next release. */
export const presentBranding = (branding: InstituteBranding) => ({ branding, face: branding });

export class CurrentInstitute {
  private readonly config: Config;
  private readonly reader: Queryable;
  private held: Institute;
  /** One after the other, so that what was read first never comes last. */
  private turn: Promise<void> = Promise.resolve();

  constructor(config: Config, reader: Queryable) {
    this.config = config;
    this.reader = reader;
    this.held = instituteOf(config, nothingKept, []);
  }

  /** Of the environment alone until it was read once. */
  get now(): Institute {
    return this.held;
  }

  /** Reads it again. After a failure what was known holds on. */
  refresh(): Promise<void> {
    const read = this.turn.then(async () => {
      const [kept, pictures] = [await readKept(this.reader), await readPictures(this.reader)];
      this.held = instituteOf(this.config, kept, pictures);
    });
    this.turn = read.catch(() => {});
    return read;
  }
}

async function readKept(reader: Queryable): Promise<KeptSettings> {
  const { rows } = await reader.query<KeptSettings>({
    name: 'institute-read',
    text: 'select name, name_en, address, phone, email, vat_number, cancel_cutoff_hours, colour, second_factor_required_of, version from institute_setting',
  });
  return rows[0] ?? nothingKept;
}

async function readPictures(reader: Queryable): Promise<InstitutePicture[]> {
  const { rows } = await reader.query<Tables['institute_picture']>({
    name: 'institute-pictures',
    text: 'select name, hash, width, height, bytes from institute_picture',
  });
  return rows.flatMap(({ name: given, hash, width, height, bytes }) => {
    const name = pictureNames.find((one) => one === given);
    return name ? [{ name, path: `/institute/${name}-${hash}.png`, width, height, bytes }] : [];
  });
}

function instituteOf(config: Config, kept: KeptSettings, pictures: readonly InstitutePicture[]): Institute {
  const { institute: said, cancelCutoffHours, instituteGiven: given } = config;
  const name = (given.includes('name') ? undefined : kept.name) ?? said.name;
  const nameEn = (given.includes('nameEn') ? undefined : kept.name_en) ?? said.nameEn;
  const shades = kept.colour === null ? undefined : shadesOf(kept.colour);
  const byName = new Map(pictures.map((picture) => [picture.name, picture]));
  const logo = byName.get('logo');
  return {
    ...said,
    name,
    nameEn,
    address: (given.includes('address') ? undefined : kept.address) ?? said.address,
    phone: (given.includes('phone') ? undefined : kept.phone) ?? said.phone,
    email: (given.includes('email') ? undefined : kept.email) ?? said.email,
    vatNumber: (given.includes('vatNumber') ? undefined : kept.vat_number) ?? said.vatNumber,
    cancelCutoffHours: (given.includes('cancelCutoffHours') ? undefined : kept.cancel_cutoff_hours) ?? cancelCutoffHours,
    kept,
    shades,
    pictures: byName,
    branding: {
      name: given.includes('name') || kept.name !== null ? name : null,
      nameEn: nameEn ?? null,
      logo: logo ? { src: logo.path, width: logo.width, height: logo.height } : null,
      shades: shades ?? null,
    },
  };
}
