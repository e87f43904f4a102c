/** The calls of an administrator that the synchroniser never makes: creations one by one, and defaults. */
import * as z from 'zod/mini';
import { connectOdoo, type Odoo, type OdooSettings } from '../client.ts';
import { connect } from '../connection.ts';
import { makeFault } from '../refusals.ts';
import { isId } from '../values.ts';

export interface OdooAdministration extends Odoo {
  /** The new id. */
  create(model: string, values: Record<string, unknown>, lang?: string): Promise<number>;
  /** Sets a field's default value for all users. */
  setDefault(model: string, field: string, value: unknown): Promise<void>;
}

const created = z.array(z.custom<number>(isId)).check(z.length(1));

/** Up to Odoo 18 a search finds only menus that the user is shown: none without entries, none of other groups. */
const everyMenu = { 'ir.ui.menu.full_list': true };

export function connectAdministration(settings: OdooSettings): OdooAdministration {
  const odoo = connectOdoo(settings);
  const { call, close } = connect(settings);
  return {
    ...odoo,
    searchRead: (model, query) => odoo.searchRead(model, model === 'ir.ui.menu' ? { ...query, context: everyMenu } : query),
    async create(model, values, lang) {
      const args = { vals_list: [values], ...(lang !== undefined && { context: { lang } }) };
      const ids = created.safeParse(await call({ model, method: 'create', args, writes: true }));
      const [id] = ids.success ? ids.data : [];
      if (id === undefined) throw makeFault('not_odoo', 'unknown', `what create of ${model} returned`);
      return id;
    },
    async setDefault(model, field, value) {
      const args = { model_name: model, field_name: field, value };
      await call({ model: 'ir.default', method: 'set', args, writes: true });
    },
    close() {
      odoo.close();
      close();
    },
  };
}
