/** The page of a record in Odoo's own portal, as Odoo says where it is. */

/**
 * Undefined where the link would lead away from the Odoo of the settings, or to it without its encryption.
 * @param given a path, as a rule, with the secret that opens the page.
 */
export function linkAt(odoo: URL, given: string): string | undefined {
  if (!URL.canParse(given, odoo.href)) return undefined;
  const link = new URL(given, odoo);
  return link.origin === odoo.origin && link.username === '' && link.password === '' ? link.href : undefined;
}
