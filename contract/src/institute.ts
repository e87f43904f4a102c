/** How to reach the institute, also for people who cannot sign in (D-88), and what it is called and looks like (D-137, D-138). */
import * as z from 'zod/mini';
import { access } from './access.ts';
import { endpoint } from './endpoint.ts';
import { nonBlankText, version } from './values.ts';

/** `#rrggbb`, as a browser's own choice of colours gives it. */
const hexColour = z.string().check(z.regex(/^#[0-9a-f]{6}$/));

export const logo = z.object({
  /** Another one for other pixels. */
  src: z.string(),
  width: z.int(),
  height: z.int(),
});
export type Logo = z.infer<typeof logo>;

/** By the names of the tokens, each as `#rrggbb`. */
const shades = z.object({ accent: z.string(), 'accent-tint': z.string(), 'accent-fill': z.string(), 'accent-fill-hover': z.string() });

/** What the portal's pages show of the institute; it stands in the head of each. */
export const instituteBranding = z.object({
  /** Null where it was not set: then the portal's own. */
  name: z.nullable(z.string()),
  nameEn: z.nullable(z.string()),
  logo: z.nullable(logo),
  /** Null is the portal's own colour. */
  shades: z.nullable(z.object({ light: shades, dark: shades })),
});
export type InstituteBranding = z.infer<typeof instituteBranding>;

/** `face` is its name in the version before, whose pages stay open while processes are replaced (D-339); it goes with the next release. */
const brandingByBothNames = { branding: instituteBranding, face: instituteBranding };

export const instituteContact = endpoint({
  inView: true,
  method: 'GET',
  path: '/api/institute',
  summary: 'How to reach the institute, what its pages show of it, and whether it mails links to who forgot a password.',
  access: access.anyone,
  response: z.object({
    name: z.string(),
    phone: z.nullable(z.string()),
    email: z.nullable(z.string()),
    address: z.nullable(z.string()),
    /** False: an admin hands reset links over, so nobody should wait for a letter. */
    mailsLinks: z.boolean(),
    ...brandingByBothNames,
  }),
  problems: [],
});

/** The longest name fits the QR code of an invoice, where a field takes 255 bytes. */
export const maxNameBytes = 255;
const name = nonBlankText(120).check(z.refine((given) => new TextEncoder().encode(given).length <= maxNameBytes));

/** 15 digits, the first and the last a 3 (ZATCA). */
export const vatNumberPattern = /^3\d{13}3$/;
/** Two weeks. */
export const maxCutoffHours = 24 * 14;

/** Of whom a second factor can be demanded. */
export const secondFactorDemands = ['none', 'admins', 'admins_and_trainers'] as const;
const secondFactorRequiredOf = z.enum(secondFactorDemands);

/** What admins may set; null is none, or what the portal has without it. */
export const instituteSettings = z.strictObject({
  name: z.nullable(name),
  nameEn: z.nullable(name),
  address: z.nullable(nonBlankText(200)),
  /** Of another than there is `isPhone` has to hold (D-190). */
  phone: z.nullable(nonBlankText(40)),
  email: z.nullable(z.email().check(z.maxLength(254))),
  vatNumber: z.nullable(z.string().check(z.regex(vatNumberPattern))),
  /** Until how many hours before the start a place can be given back (D-27). */
  cancelCutoffHours: z.nullable(z.int().check(z.minimum(0), z.maximum(maxCutoffHours))),
  colour: z.nullable(hexColour),
  /** Of whom signing in demands a second factor (D-178). */
  secondFactorRequiredOf,
});
export type InstituteSettings = z.infer<typeof instituteSettings>;

/** A setting of the server's environment, and by which variable. */
const saidBy = <Value extends z.ZodMiniType>(value: Value) => z.object({ variable: z.string(), value });

const settingsAnswer = z.object({
  /** As it is kept here, whatever the environment says. */
  settings: z.object({
    name: z.nullable(z.string()),
    nameEn: z.nullable(z.string()),
    address: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    email: z.nullable(z.string()),
    vatNumber: z.nullable(z.string()),
    cancelCutoffHours: z.nullable(z.int()),
    colour: z.nullable(z.string()),
    secondFactorRequiredOf,
  }),
  /** What the environment says; it goes before what is kept. */
  given: z.object({
    name: z.optional(saidBy(z.string())),
    nameEn: z.optional(saidBy(z.string())),
    address: z.optional(saidBy(z.string())),
    phone: z.optional(saidBy(z.string())),
    email: z.optional(saidBy(z.string())),
    vatNumber: z.optional(saidBy(z.string())),
    cancelCutoffHours: z.optional(saidBy(z.int())),
  }),
  /** What holds where neither says anything. */
  usual: z.object({ name: z.string(), cancelCutoffHours: z.int() }),
  /** IANA name; set by configuration alone (D-137). */
  timeZone: z.string(),
  logo: z.nullable(logo),
  /** Whether the logo is also the icon of the installed portal. */
  hasIcon: z.boolean(),
  ...brandingByBothNames,
  /** Of the edit: another's in between refuses the next (D-33). */
  version: z.int(),
});
export type InstituteSettingsAnswer = z.infer<typeof settingsAnswer>;

export const readInstituteSettings = endpoint({
  about: ['institute'],
  method: 'GET',
  path: '/api/admin/institute',
  summary: 'What the institute is called and looks like, how it is reached, and which of it the environment says.',
  access: access.admin,
  response: settingsAnswer,
  problems: [],
});

export const updateInstituteSettings = endpoint({
  changes: ['institute', 'session'],
  method: 'PUT',
  path: '/api/admin/institute',
  summary: 'Set all of it; what the environment says goes before it. Every process follows at once.',
  access: access.admin,
  body: z.extend(instituteSettings, { version }),
  response: settingsAnswer,
  problems: ['edit_conflict', 'own_second_factor_missing'],
});

export const maxLogoBytes = 1024 * 1024;
const maxBase64 = Math.ceil(maxLogoBytes / 3) * 4;

export const setInstituteLogo = endpoint({
  changes: ['institute'],
  method: 'PUT',
  path: '/api/admin/institute/logo',
  summary: 'Set the logo: a PNG, JPEG or WebP of at most 1 MiB and 25 megapixels. It is drawn anew; nothing else of the file is kept.',
  access: access.admin,
  bodyBytes: maxBase64 + 1024,
  body: z.strictObject({
    /** Its bytes, as base64. */
    file: z.string().check(z.minLength(1), z.maxLength(maxBase64), z.regex(/^[A-Za-z0-9+/]*={0,2}$/)),
  }),
  response: settingsAnswer,
  problems: [],
});

export const removeInstituteLogo = endpoint({
  changes: ['institute'],
  method: 'DELETE',
  path: '/api/admin/institute/logo',
  summary: 'Remove the logo; the portal’s own stands in its place.',
  access: access.admin,
  response: settingsAnswer,
  problems: [],
});
