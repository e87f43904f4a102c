/** Retries a transaction that found, once it held its locks, that it should have locked more. */
import { Problem } from '@halaqa/contract/problem';

const mostAttempts = 6;

/** Thrown inside the transaction, which is rolled back: this student's row, if one is named, must be locked first, in its order. */
export class RetryTransaction extends Error {
  override name = 'RetryTransaction';
  readonly studentId: number | undefined;

  constructor(studentId?: number) {
    super(studentId === undefined ? 'the locks are not enough' : `student ${studentId} is busy`);
    this.studentId = studentId;
  }
}

/**
 * Runs `attempt`, a whole transaction, until it need not start over.
 * @throws Problem `unavailable` after so many attempts that something else is wrong.
 */
export async function retryingTransaction<T>(attempt: (lockAlso: number[]) => Promise<T>): Promise<T> {
  const lockAlso: number[] = [];
  for (let made = 0; made < mostAttempts; made++) {
    try {
      return await attempt(lockAlso);
    } catch (error) {
      if (!(error instanceof RetryTransaction)) throw error;
      if (error.studentId !== undefined) lockAlso.push(error.studentId);
    }
  }
  throw new Problem('unavailable');
}
