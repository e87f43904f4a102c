/** What an import did, in lines for the terminal. */
import { kinds, type RecordKind } from '../../odoo/field-map.ts';
import type { MappingNote, SkipReason } from '../records/mapped.ts';
import { countSkipped, type TallyCount } from '../upsert/tally.ts';
import type { Tallies } from './import.ts';

const skippedBecause: Record<SkipReason, string> = {
  no_student: 'contacts that are no students',
  of_no_student: 'of contacts that are no students',
  without_trainer: 'without a trainer',
  without_end: 'without an end',
  ends_before_start: 'that do not end after their start',
  no_customer_invoice: 'that are no customer invoices',
  draft_invoice: 'drafts',
  cancelled_invoice: 'cancelled',
  target_missing: 'that point to records which are not here',
};

const noted: Record<MappingNote, string> = {
  capacity_unset: 'without a capacity, which have 10 places now',
  picture_dropped: 'whose picture is not PNG, JPEG, WebP or GIF, and stays away',
  attendee_no_student: 'with attendees that are no students, whose places count as taken',
};

const columns = ['read', 'new', 'changed', 'same', 'skipped', 'archived'];

/** @param run what the import took: its time, and the most memory that the process held. */
export function importReportLines(tallies: Tallies, run: { seconds: number; peakBytes: number }): string[] {
  const rows = kinds.map((kind) => {
    const { read, created, changed, same, archived } = tallies[kind];
    return [kind, ...[read, created, changed, same, countSkipped(tallies[kind]), archived].map(figure)];
  });
  const read = sum(tallies, 'read');
  return [
    ...[['', ...columns], ...rows].map(line),
    ...kinds.flatMap((kind) => remarks(kind, tallies)),
    `${figure(sum(tallies, 'attendees'))} places in sessions; ${figure(sum(tallies, 'rowsWritten'))} rows written.`,
    `${figure(read)} records in ${run.seconds.toFixed(1)} s: ${figure(Math.round(read / run.seconds))} records per second; at most ${figure(Math.round(run.peakBytes / 1e6))} MB of memory.`,
  ];
}

function remarks(kind: RecordKind, tallies: Tallies): string[] {
  const { skipped, notes, retired } = tallies[kind];
  return [
    ...[...skipped].map(
      ([why, counted]) => `Skipped: ${figure(counted.count)} ${kind} records, ${skippedBecause[why]} (${such(counted)}).`,
    ),
    ...[...notes].map(([note, counted]) => `Taken: ${figure(counted.count)} ${kind} records ${noted[note]} (${such(counted)}).`),
    ...(retired > 0 ? [`Gone: ${figure(retired)} ${kind} records that were here before.`] : []),
  ];
}

function such({ such: ids, count }: TallyCount): string {
  return `in Odoo ${ids.join(', ')}${count > ids.length ? ', …' : ''}`;
}

function sum(tallies: Tallies, name: 'read' | 'attendees' | 'rowsWritten'): number {
  return kinds.reduce((total, kind) => total + tallies[kind][name], 0);
}

function figure(value: number): string {
  return value.toLocaleString('en');
}

function line(cells: string[]): string {
  return cells.map((cell, at) => (at === 0 ? cell.padEnd(10) : cell.padStart(10))).join('');
}
