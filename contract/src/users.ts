/** Accounts as admins see and manage them (D-14 and D-62): who may sign in, who is invited, who may not any more. */
import * as z from 'zod/mini';
import { access } from './access.ts';
import { counts } from './counts.ts';
import { endpoint } from './endpoint.ts';
import { asFile, listFile } from './export.ts';
import { sortedBy } from './sorting.ts';
import { gender, id, instant, nonBlankText, paging, pathId, role, roles, text } from './values.ts';

/** `never`: on record and without an account. `invited`: has not chosen a password yet. */
export const accountStates = ['never', 'invited', 'active', 'disabled'] as const;
const accountState = z.enum(accountStates);
export type AccountState = z.infer<typeof accountState>;

/** What became of a letter with an invitation. `failed`: refused, or given up after days; it is not tried again. */
const invitationLetter = z.enum(['waits', 'sent', 'failed']);
export type InvitationLetter = z.infer<typeof invitationLetter>;

/** A person of the institute, with or without an account. */
export const userRow = z.object({
  /** Of the account; null where there is none. */
  id: z.nullable(id),
  role,
  studentId: z.nullable(id),
  /** Also of an admin who was a trainer before, and may be one again. */
  trainerId: z.nullable(id),
  /** Of an admin without a name, the e-mail. */
  name: z.string(),
  /** The e-mail of the account; without an account, the one on record. */
  email: z.nullable(z.string()),
  studentNumber: z.nullable(z.string()),
  /** Of the student's record: it decides which word the list uses. */
  gender: z.nullable(gender),
  state: accountState,
  /** Of the invitation that is open; null where none is. */
  invitation: z.nullable(
    z.object({
      sentAt: instant,
      expiresAt: instant,
      /** Null where an admin handed the link over. */ letter: z.nullable(invitationLetter),
    }),
  ),
  lastSeenAt: z.nullable(instant),
});
export type UserRow = z.infer<typeof userRow>;

/**
 * By what accounts are sorted (D-174): the name that the reader is shown, or the role, of which there are the fewest admins and the most students;
 * those of one role stand by name.
 */
export const userSorts = ['name', 'role'] as const;
export type UserSort = (typeof userSorts)[number];

const userFilter = {
  /** Name, e-mail or student number, folded (D-47). */
  search: z.optional(text(100)),
  state: z.optional(accountState),
  role: z.optional(role),
};

export const users = endpoint({
  about: ['users'],
  method: 'GET',
  path: '/api/admin/users',
  summary: 'Everybody who has an account or could be given one.',
  access: access.admin,
  query: z.strictObject({ ...userFilter, sort: sortedBy(userSorts), ...paging }),
  response: z.array(userRow),
  paged: true,
  problems: [],
});

export const userCounts = endpoint({
  about: ['users'],
  method: 'GET',
  path: '/api/admin/users/counts',
  summary:
    'How many people each role and each state of an account would show in the list with the other filters; at most 1,000 are counted.',
  access: access.admin,
  query: z.strictObject(userFilter),
  response: z.object({ role: counts(roles), state: counts(accountStates) }),
  problems: [],
});

export const usersExport = endpoint({
  ...listFile,
  path: '/api/admin/users/export',
  summary: 'Everybody whom the filters find as a file, sorted as the list is, with the state of their account.',
  query: z.strictObject({ ...userFilter, sort: sortedBy(userSorts), ...asFile }),
});

/** How many people one call invites: each in a transaction of their own, before it answers. */
export const maxInvitations = 100;

/** Why a person was not invited. */
export const invitationRefusals = ['not_found', 'email_missing', 'email_invalid', 'email_taken', 'active', 'disabled'] as const;
export type InvitationRefusal = (typeof invitationRefusals)[number];

/** Present, this once, where no mail takes it and somebody has to hand it over; without the portal's address where PUBLIC_URL is not set. */
const link = z.nullable(z.string());

/** Who has an address, or is invited with it at the same time, where it is taken (D-203). */
export const addressHolder = z.nullable(z.object({ role, recordId: z.nullable(id), name: z.string(), gender: z.nullable(gender) }));
export type AddressHolder = z.infer<typeof addressHolder>;

export const invitationOutcome = z.object({
  role,
  /** Of the student's or the trainer's record; null for an admin. */
  recordId: z.nullable(id),
  name: z.string(),
  gender: z.nullable(gender),
  email: z.nullable(z.string()),
  /** `again`: the link that was sent before is void. */
  outcome: z.enum(['invited', 'again', ...invitationRefusals]),
  holder: addressHolder,
  /** Null where no letter brings the link, as no mail is set up or it is handed over. */
  mail: z.nullable(z.literal('queued')),
  link,
});
export type InvitationOutcome = z.infer<typeof invitationOutcome>;

const ids = z.optional(z.array(id).check(z.maxLength(maxInvitations)));

export const inviteUsers = endpoint({
  changes: ['users'],
  method: 'POST',
  path: '/api/admin/users/invitations',
  summary:
    'Invite students and trainers on record, and admins by e-mail; answers what came of each. A new invitation voids the one before. Letters go out by themselves afterwards; with `handOver` links are answered instead.',
  access: access.admin,
  body: z
    .strictObject({
      studentIds: ids,
      trainerIds: ids,
      adminEmails: z.optional(z.array(nonBlankText(254)).check(z.maxLength(maxInvitations))),
      handOver: z.optional(z.boolean()),
    })
    .check(
      z.refine(({ studentIds = [], trainerIds = [], adminEmails = [] }) => {
        const count = studentIds.length + trainerIds.length + adminEmails.length;
        return count > 0 && count <= maxInvitations;
      }),
    ),
  response: z.array(invitationOutcome),
  problems: [],
});

export const updateUser = endpoint({
  changes: ['users'],
  method: 'PUT',
  path: '/api/admin/users/:id',
  summary: 'Disable or enable an account, or change its role; its sessions and open links end.',
  access: access.admin,
  params: z.strictObject({ id: pathId }),
  body: z.strictObject({ disabled: z.optional(z.boolean()), role: z.optional(role) }),
  response: userRow,
  problems: ['not_found', 'own_account', 'last_admin', 'role_needs_record'],
});

export const makeResetLink = endpoint({
  method: 'POST',
  path: '/api/admin/users/:id/reset-link',
  summary: 'Let somebody who forgot their password choose another; two-step verification stays on.',
  access: access.admin,
  params: z.strictObject({ id: pathId }),
  response: z.object({ email: z.string(), /** Null where no mail is set up. */ mail: z.nullable(z.enum(['sent', 'failed'])), link }),
  problems: ['not_found', 'account_not_active'],
});
