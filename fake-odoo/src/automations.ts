/** Rules that a customer may have made in their Odoo; none exists unless a test asks for it. */
import type { Automation } from './engine.ts';
import { createRecord } from './write.ts';

export const capacityGuard: Automation = {
  id: 1,
  name: 'capacity guard',
  run: ({ how, model, id }, { env }) => {
    const session = env.db.models.get(model);
    const attendees = session?.fields['x_studio_attendee_ids'];
    if (how === 'unlink' || model !== 'x_session' || !attendees) return undefined;
    const capacity = Number(session.table.get(id)?.['x_studio_capacity'] ?? 0);
    return env.db.linked(attendees, id).length > capacity ? 'SESSION_FULL' : undefined;
  },
};

/** Some contacts are not admitted, for a reason of the institute's: a call that adds one of them is refused as a whole. */
export const attendeeGuard = (refused: ReadonlySet<number>): Automation => ({
  id: 3,
  name: 'attendee guard',
  run: ({ how, model, id }, { env }) => {
    const attendees = env.db.models.get(model)?.fields['x_studio_attendee_ids'];
    if (how === 'unlink' || model !== 'x_session' || !attendees) return undefined;
    const who = env.db.linked(attendees, id).find((contact) => refused.has(contact));
    return who === undefined ? undefined : `NOT_ADMITTED: ${env.db.model('res.partner').table.get(who)?.['name']}`;
  },
});

export const tombstones: Automation = {
  id: 2,
  name: 'tombstones',
  run: ({ how, model, id }, { env, transaction }) => {
    if (how === 'unlink') createRecord(env, transaction, env.db.model('x_portal_tombstone'), { x_name: model, x_studio_res_id: id });
    return undefined;
  },
};
