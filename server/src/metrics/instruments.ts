/** What is measured, under the names that Prometheus, its rules and its dashboards know (D-112, ADR-38). */
import { type Aggregator, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from '@prometheus-io/client';

/** Seconds: from a call that asks one row to the longest that anybody waits. */
const callBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export type Instruments = ReturnType<typeof createInstruments>;

/** In a registry of their own: two portals of one process count apart. */
export function createInstruments() {
  const register = new Registry();
  const registers = [register];
  // Event-loop lag, garbage collection, memory, processor and open files of the process.
  collectDefaultMetrics({ register });
  /** @param aggregator how those of several processes become one (ADR-56). */
  const gauge = <L extends string = never>(name: string, help: string, labelNames: L[] = [], aggregator: Aggregator = 'sum') =>
    new Gauge<L>({ name: `halaqa_${name}`, help, labelNames, registers, aggregator });
  return {
    register,
    calls: new Histogram({
      name: 'halaqa_http_request_duration_seconds',
      help: 'Time from a call to its answer, by the declared route.',
      labelNames: ['method', 'route', 'status'],
      buckets: callBuckets,
      registers,
    }),
    shed: new Counter({ name: 'halaqa_http_shed_total', help: 'Calls that were sent away before anything was done for them.', registers }),
    logged: new Counter({
      name: 'halaqa_log_lines_total',
      help: 'Warnings and errors in the log: whatever failed, in a call or in the background.',
      labelNames: ['level'],
      registers,
    }),
    spans: new Counter({
      name: 'halaqa_trace_spans_total',
      help: 'Spans of traces, by what became of them: exported, failed on their way, or dropped as too many waited for the collector.',
      labelNames: ['outcome'],
      registers,
    }),
    sockets: gauge('sockets', 'Open sockets of the live channel.'),
    databaseUp: gauge('database_up', 'Whether a database that takes changes answers.', [], 'min'),
    connections: gauge('database_connections', 'Connections of a pool, by what they do.', ['pool', 'state']),
    waiting: gauge('database_waiting', 'Callers in line for a connection.', ['pool']),
    line: gauge('database_line_seconds', 'How long the line for a connection is; from 0.45 s on calls are sent away.', ['pool'], 'max'),
    syncConnected: gauge('sync_connected', 'Whether Odoo answers; absent where the portal does not synchronise.'),
    syncLag: gauge('sync_lag_seconds', 'Since the records of this kind were last compared with Odoo.', ['kind']),
    syncConflicts: gauge('sync_conflicts', 'Fields that say something else here and in Odoo, and wait for an admin.'),
    outboxRecords: gauge('outbox_records', 'Records with changes that are not in Odoo yet, by whether they wait or were refused.', [
      'state',
    ]),
    outboxAge: gauge('outbox_oldest_seconds', 'Age of the oldest change that waits for Odoo.'),
    syncKeyExpiry: gauge('sync_key_expiry_timestamp_seconds', "When the key of the portal's user in Odoo ends; absent where none does."),
    jobs: gauge('jobs', 'Jobs of a queue (letters, pushes, reminders), by whether they wait or failed for good within a week.', [
      'queue',
      'state',
    ]),
    jobsAge: gauge('jobs_oldest_seconds', 'For how long the oldest job of a queue that is due has waited.', ['queue']),
    jobsCompleted: gauge('jobs_last_completed_timestamp_seconds', 'When a job of a queue was last done.', ['queue']),
    backups: gauge('backups', 'Backups that are kept of the embedded database; absent where the portal makes none by itself.'),
    backupMade: gauge('backup_last_timestamp_seconds', 'When the newest backup was made.'),
    backupVerified: gauge(
      'backup_last_verified_timestamp_seconds',
      'When the newest one was made that was restored as a trial and agreed.',
    ),
    backupFaulty: gauge('backup_faulty', 'Whether restoring the newest backup as a trial failed.'),
    diskFree: gauge('disk_free_bytes', 'Free space where the embedded database is, or its backups on another disk; absent with a server.', [
      'holds',
    ]),
    diskSize: gauge('disk_size_bytes', 'Size of that disk.', ['holds']),
  };
}
