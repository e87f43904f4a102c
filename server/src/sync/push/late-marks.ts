/**
 * Marks of attendance are written to Odoo and read from nowhere: where a late call of ours has written an older one over a newer, nothing
 * else would find it (D-337).
 */
import type { AttendanceState } from '@halaqa/contract/values';
import { ifReadable, readMany2many } from '../../odoo/values.ts';
import { writeOutbox } from '../../outbox/outbox.ts';
import type { SyncContext } from '../leader/context.ts';
import { isByAnother } from '../pull/apply.ts';
import { unlessRefused } from '../pull/unless-refused.ts';

interface Doubted {
  session_id: number;
  odoo_id: number;
  student_id: number;
  student_odoo_id: number;
  state: AttendanceState;
}

/** What was sent without an answer, is older than the mark that stands here, and waits no more. */
const doubted = `
  select d.record_id as session_id, b.odoo_id, a.student_id, sb.odoo_id as student_odoo_id, a.state
  from sync_doubt d
    cross join lateral (select case when d.field in ('attended', 'absent', 'registered') then d.value::int end as id) student
    join attendee a on a.session_id = d.record_id and a.student_id = student.id
    join binding b on b.kind = 'session' and b.record_id = d.record_id and b.gone_at is null
    join binding sb on sb.kind = 'student' and sb.record_id = student.id and sb.gone_at is null
  where d.kind = 'session' and d.until > now() and (a.state = 'attended') <> (d.field = 'attended')
    and not exists (select from outbox o where o.kind = 'session' and o.record_id = d.record_id and o.operation = 'attendance')
  order by d.record_id, a.student_id`;

export async function sendLateMarksAgain(sync: SyncContext): Promise<void> {
  const { attended, model } = sync.map.session;
  if (attended === null) return;
  const { rows } = await sync.ctx.pool.query<Doubted>({ name: 'sync-late-marks', text: doubted });
  if (rows.length === 0) return;
  const ids = [...new Set(rows.map((row) => row.odoo_id))];
  const records = await unlessRefused(() => sync.odoo.read(model, ids, [attended, 'write_uid']), []);
  const us = await sync.odoo.userId();
  for (const record of records) {
    // What another has written since may be theirs.
    if (ifReadable(() => isByAnother(record, us), false)) continue;
    const there = new Set(ifReadable(() => readMany2many(record, attended), []));
    const of = rows.filter((row) => row.odoo_id === record['id']);
    const older = of.filter(({ student_odoo_id, state }) => there.has(student_odoo_id) !== (state === 'attended'));
    const [first] = older;
    if (!first) continue;
    const marks = Object.fromEntries(older.map(({ student_id, state }) => [student_id, state]));
    await sync.lease.write((tx) =>
      writeOutbox(sync.ctx.config, tx, { kind: 'session', recordId: first.session_id, operation: 'attendance', payload: { marks } }),
    );
  }
}
