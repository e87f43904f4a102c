/** Follows the languages that Odoo has installed: the field map is read by them (D-98 and D-99). */
import type { Context } from '../../context/context.ts';
import { OdooFault } from '../../odoo/faults.ts';
import type { FieldMap } from '../../odoo/field-map.ts';
import { askLanguages, type Languages, mapIn } from '../../odoo/languages.ts';
import type { SyncContext } from '../leader/context.ts';
import { importKinds } from '../records/registry.ts';
import { noticeRemap } from './remap.ts';

/** While rights change Odoo may refuse to say its languages; one that never says them is read in the language of its user. */
const asksInVain = 5;

/** What the languages of that Odoo make of the field map. */
export function readIn(languages: Languages, given: FieldMap, { config }: Context): Pick<SyncContext, 'languages' | 'map' | 'kinds'> {
  const map = mapIn(given, languages);
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

  /** Before anything is read or pushed in a term. */
  async begin(): Promise<void> {
    if (!this.known) await this.follow();
  }

  /** Nothing may be under way that was read by the map of before. @throws OdooFault */
  async follow(): Promise<void> {
    const { sync, given, known } = this;
    const asked = await askLanguages(sync.odoo, given);
    if (!asked && known) return;
    if (!asked && this.inVain < asksInVain) {
      this.inVain += 1;
      throw new OdooFault({ kind: 'busy', outcome: 'not_done', detail: 'Odoo does not say which languages are installed' });
    }
    const languages = asked ?? given.languages;
    if (known && languages.ar === sync.languages.ar && languages.en === sync.languages.en) return;
    Object.assign(sync, readIn(languages, given, sync.ctx));
    // Also at the beginning: whoever led before may have been of another version, or have had another map.
    await noticeRemap(sync);
    this.known = true;
  }
}
