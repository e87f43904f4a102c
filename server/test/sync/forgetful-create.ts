/**
 * The twin of `push/create.ts`: no creation remembers that it was sent before, nor under which external id. Put in its place by
 * `forgetful-process.ts`.
 */
import { randomUUID } from 'node:crypto';
import * as careful from '../../src/sync/push/create.ts';

export const createInOdoo: typeof careful.createInOdoo = (sync, job) =>
  careful.createInOdoo(sync, { ...job, head: { ...job.head, sent_at: null, external_id: randomUUID() } });

export const { changesAfterCreation, releaseMade } = careful;
