/** The rules of booking once more, in memory and one step at a time: what the portal must agree with (B-4). */

export interface ModelSession {
  capacity: number;
  /** Hours on one day; the end no longer belongs to it. */
  from: number;
  to: number;
  cancelled: boolean;
}

export type Operation =
  | { do: 'book' | 'unenroll' | 'join' | 'leave'; student: number; session: number }
  | { do: 'reschedule'; student: number; session: number; to: number }
  | { do: 'enrol'; student: number }
  | { do: 'cancel'; session: number };

/** Students and sessions are numbered from 0. */
export class Model {
  readonly sessions: ModelSession[];
  readonly enrolled: boolean[];
  /** Of each session: who has a place, and who waits, first come first. */
  readonly places: Set<number>[];
  readonly queues: number[][];

  constructor(sessions: ModelSession[], students: number) {
    this.sessions = sessions.map((session) => ({ ...session }));
    this.enrolled = Array.from({ length: students }, () => true);
    this.places = sessions.map(() => new Set());
    this.queues = sessions.map(() => []);
  }

  /** What the portal must answer: the code of a refusal, or undefined. */
  apply(operation: Operation): string | undefined {
    switch (operation.do) {
      case 'book':
        return this.#book(operation.student, operation.session);
      case 'unenroll':
        return this.#unenroll(operation.student, operation.session);
      case 'reschedule':
        return this.#reschedule(operation.student, operation.session, operation.to);
      case 'join':
        return this.#join(operation.student, operation.session);
      case 'leave':
        return this.#leave(operation.student, operation.session);
      case 'enrol':
        this.enrolled[operation.student] = !this.enrolled[operation.student];
        return undefined;
      case 'cancel': {
        const session = this.#session(operation.session);
        session.cancelled = !session.cancelled;
        return undefined;
      }
    }
  }

  #book(student: number, at: number): string | undefined {
    const refusal = this.#refusal(student, at);
    if (!refusal) this.#give(student, at);
    return refusal;
  }

  #unenroll(student: number, at: number): string | undefined {
    if (!this.#has(student, at)) return 'not_registered';
    this.#letGo(student, at);
    return undefined;
  }

  #reschedule(student: number, at: number, to: number): string | undefined {
    if (!this.#has(student, at)) return 'not_registered';
    const refusal = this.#refusal(student, to, at);
    if (refusal) return refusal;
    this.#give(student, to);
    this.#letGo(student, at);
    return undefined;
  }

  #join(student: number, at: number): string | undefined {
    const refusal = this.#refusalBesidesFull(student, at);
    if (refusal) return refusal;
    const queue = this.#queue(at);
    if (queue.includes(student)) return 'already_waiting';
    if (this.#free(at) > 0 && queue.length === 0) return 'session_not_full';
    queue.push(student);
    this.#promote(at);
    return undefined;
  }

  #leave(student: number, at: number): string | undefined {
    const queue = this.#queue(at);
    if (!queue.includes(student)) return 'not_waiting';
    queue.splice(queue.indexOf(student), 1);
    return undefined;
  }

  #letGo(student: number, at: number): void {
    this.places[at]?.delete(student);
    this.#promote(at);
    this.sessions.forEach((_, other) => {
      if (other !== at && this.#overlap(at, other) && this.#queue(other).includes(student)) this.#promote(other);
    });
  }

  #promote(at: number): void {
    const queue = this.#queue(at);
    while (this.#free(at) > 0 && queue.length > 0) {
      queue.splice(0, queue.length, ...queue.filter((waiting) => this.enrolled[waiting] && !this.#has(waiting, at)));
      const next = queue.find((waiting) => !this.#refusalBesidesFull(waiting, at));
      if (next === undefined) return;
      this.#give(next, at);
    }
  }

  #give(student: number, at: number): void {
    this.places[at]?.add(student);
    const queue = this.#queue(at);
    if (queue.includes(student)) queue.splice(queue.indexOf(student), 1);
  }

  #refusal(student: number, at: number, besides?: number): string | undefined {
    const queue = this.#queue(at);
    const full = this.#free(at) <= 0 || (queue.length > 0 && queue[0] !== student);
    const other = this.#refusalBesidesFull(student, at, besides);
    return full && (other === undefined || other === 'time_conflict') ? 'session_full' : other;
  }

  #refusalBesidesFull(student: number, at: number, besides?: number): string | undefined {
    if (this.#session(at).cancelled) return 'session_cancelled';
    if (this.#has(student, at)) return 'already_registered';
    if (!this.enrolled[student]) return 'not_enrolled';
    const inTheWay = this.sessions.some(
      (other, index) => index !== at && index !== besides && !other.cancelled && this.#has(student, index) && this.#overlap(at, index),
    );
    return inTheWay ? 'time_conflict' : undefined;
  }

  #has(student: number, at: number): boolean {
    return this.places[at]?.has(student) ?? false;
  }

  #free(at: number): number {
    return this.#session(at).capacity - (this.places[at]?.size ?? 0);
  }

  #overlap(a: number, b: number): boolean {
    const [one, other] = [this.#session(a), this.#session(b)];
    return one.from < other.to && other.from < one.to;
  }

  #session(at: number): ModelSession {
    const session = this.sessions[at];
    if (!session) throw new Error(`no session ${at}`);
    return session;
  }

  #queue(at: number): number[] {
    return this.queues[at] ?? [];
  }
}
