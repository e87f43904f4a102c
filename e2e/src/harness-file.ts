/** Runs at the head of every file of the browser tests, of which one worker runs many. */
import { afterAll } from 'vitest';
import { endOfFile } from './harness.ts';

afterAll(endOfFile, 180_000);
