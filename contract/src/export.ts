/** A list as a file: what every call that exports one is asked. */

import * as z from 'zod/mini';
import { access } from './access.ts';
import { language } from './values.ts';

export const exportFormats = ['xlsx', 'csv'] as const;
export const exportFormat = z.enum(exportFormats);
export type ExportFormat = z.infer<typeof exportFormat>;

/** The lists that there are as files, as the audit log names them. */
export type ExportedList =
  | 'audit'
  | 'sessions'
  | 'students'
  | 'users'
  | 'courses'
  | 'rooms'
  | 'trainers'
  | 'figures'
  | 'hours'
  | 'money'
  | 'sync_history';

export const asFile = {
  format: exportFormat,
  /** Language of headers and words; it takes precedence over `Accept-Language`, which on a followed link is the browser's, not the page's. */
  language: z.optional(language),
};

/** A call that answers a list as a file (D-103). Its query is `asFile` and what narrows and sorts the list. */
export const listFile = { method: 'GET', access: access.admin, produces: 'file', problems: [] } as const;
