/** Recordings that say nothing about the part of Odoo that the fake implements, each with its reason. */
export const excluded: Record<string, string> = {
  '59-ValidationError-user': 'accounts are not edited over the API: an accident of res.users',
  '60-studio-create-manual-model': 'Studio over the API: models are described to the fake when it starts',
  '62-manual-field-name-must-start-with-x': 'Studio over the API',
  'B1-web-session-authenticate': 'the browser session of Odoo’s own screens',
  'B2-web-call_kw-with-session': 'the browser session',
  'B3-web-call_kw-session-expired': 'the browser session',
  'B9-lang-context-arabic': "translations of Odoo's own data",
  'B9b-lang-context-selection-labels': "translations of Odoo's own labels",
  'C2-export_data': 'export_data, which makes external ids by reading: not for a synchroniser',
};
