/** How to reach the institute, also for people who cannot sign in (D-88). */
import * as z from 'zod/mini';
import { access } from './access.ts';
import { endpoint } from './endpoint.ts';

export const instituteContact = endpoint({
  method: 'GET',
  path: '/api/institute',
  summary: 'How to reach the institute, and whether it mails links to who forgot a password.',
  access: access.anyone,
  response: z.object({
    name: z.string(),
    phone: z.nullable(z.string()),
    email: z.nullable(z.string()),
    address: z.nullable(z.string()),
    /** False: an admin hands reset links over, so nobody should wait for a letter. */
    mailsLinks: z.boolean(),
  }),
  problems: [],
});
