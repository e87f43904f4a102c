/**
 * Follows the languages that Odoo has installed, by which the field map is read (D-98 and D-99), and what of invoices can be read there
 * (D-136, D-169).
 */
import { isDeepStrictEqual } from 'node:util';
import type { Context } from '../../context/context.ts';
import { OdooFault } from '../../odoo/faults.ts';
import type { FieldMap } from '../../odoo/field-map.ts';
import { fieldMapForLanguages, type OdooLanguages, readLanguages } from '../../odoo/languages.ts';
import type { SyncContext } from '../leader/context.ts';
import { importKinds } from '../records/registry.ts';
import { findReadableParts } from './invoice-parts.ts';
import { rereadAfterMapChange } from './remap.ts';

/** While rights change Odoo may refuse to say its languages; one that never says them is read in the language of its user. */
const asksInVain = 5;

/** What the languages of that Odoo make of the field map. */
export function mappingForLanguages(
  languages: OdooLanguages,
  given: FieldMap,
  { config }: Context,
): Pick<SyncContext, 'languages' | 'map' | 'kinds'> {
  const map = fieldMapForLanguages(given, languages);
  return { languages, map, kinds: importKinds(map, config.institute.timeZone) };
}

export class LanguageWatch {
  private readonly sync: SyncContext;
  /** As the institute has written it. */
  private readonly given: FieldMap;
  private inVain = 0;
  private known = false;

  constructor(sync: SyncContext, given: FieldMap) {
    this.sync = sync;
    this.given = given;
  }

  /** Before anything is read or pushed under a lease. */
  async begin(): Promise<void> {
    if (!this.known) await this.follow();
  }

  /** Nothing may be under way that was read by the map of before. @throws OdooFault */
  async follow(): Promise<void> {
    const { sync, given, known } = this;
    const asked = await readLanguages(sync.odoo, given);
    if (!asked && known) return;
    if (!asked && this.inVain < asksInVain) {
      this.inVain += 1;
      throw new OdooFault({ kind: 'busy', outcome: 'not_done', detail: 'Odoo does not say which languages are installed' });
    }
    const languages = asked ?? given.languages;
    const invoiceParts = await findReadableParts(sync.odoo, given);
    const isSame = isDeepStrictEqual([languages, invoiceParts], [sync.languages, sync.invoiceParts]);
    if (known && isSame) return;
    Object.assign(sync, mappingForLanguages(languages, given, sync.ctx), { invoiceParts });
    // Also at the beginning: the process that led before may have had another version or map.
    await rereadAfterMapChange(sync);
    this.known = true;
  }
}
