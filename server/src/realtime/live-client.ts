/** One open socket: what it follows, and how it is told without being flooded or filling our memory. */
import { closeCode, type LiveChange, type MessageToClient } from '@halaqa/contract/realtime';
import type { Language, Role } from '@halaqa/contract/values';
import type { WebSocket } from 'ws';

/** A reader who does not take what is sent is cut off before it fills the memory. */
const mostBufferedBytes = 1024 * 1024;
/** While so much is unread, further changes are held back, each once. */
const enoughBufferedBytes = 16 * 1024;
/** More single changes than these are told as `everything`. */
export const mostChanges = 100;
const mostMessages = 20;

/** The session of a reader, as the database has it. */
export interface LiveSession {
  sessionId: number;
  accountId: number;
  /** Under which it was opened, or goes on since (D-86). */
  tokenHash: string;
  role: Role;
  language: Language | null;
  /** When the session is over, by `performance.now()`. */
  endsAtMs: number;
  /** When it is over unless it is used until then; a socket that is open is no use of it. */
  idleAtMs: number;
}

export class LiveClient {
  /** Undefined until the reader has sent a token. */
  session: LiveSession | undefined;
  /** What the reader is told of; kept by the registry. */
  keys: ReadonlySet<string> = new Set();
  /** What the page of the reader shows was read after that, by `performance.now()`; undefined where it is not known. */
  readonly readSinceMs: number | undefined;
  private chosenLanguage: Language | undefined;
  private readonly acceptedLanguage: Language | undefined;
  private readonly socket: WebSocket;
  private readonly changes = new Map<string, LiveChange>();
  private toldAtMs = Number.NEGATIVE_INFINITY;
  private timer: NodeJS.Timeout | undefined;
  private answered = true;
  private messages = 0;

  /** @param acceptedLanguage of the browser; the reader's choice and the account's come before it. */
  constructor(socket: WebSocket, acceptedLanguage: Language | undefined, readSinceMs?: number) {
    this.socket = socket;
    this.readSinceMs = readSinceMs;
    this.acceptedLanguage = acceptedLanguage;
    socket.on('pong', () => {
      this.answered = true;
    });
    socket.on('close', () => clearTimeout(this.timer));
  }

  get language(): Language {
    return this.chosenLanguage ?? this.session?.language ?? this.acceptedLanguage ?? 'ar';
  }

  choose(language: Language): void {
    this.chosenLanguage = language;
  }

  get isOpen(): boolean {
    return this.socket.readyState === this.socket.OPEN;
  }

  /** Counts a message of the reader; false where they are too many since the last heartbeat. */
  mayTalk(): boolean {
    this.messages += 1;
    return this.messages <= mostMessages;
  }

  send(message: MessageToClient): void {
    if (!this.isOpen) return;
    if (this.socket.bufferedAmount > mostBufferedBytes) this.socket.terminate();
    else this.socket.send(JSON.stringify(message));
  }

  /**
   * Tells of a change at once, or together with others once `gapMs` have passed since the last time: each one makes the
   * screen ask again.
   * @param atLeastMs to wait, also the first time.
   */
  tell(change: LiveChange, gapMs: number, atLeastMs = 0): void {
    const all = change.topic === 'everything' || this.changes.size >= mostChanges;
    if (all) this.changes.clear();
    if (all) this.changes.set('everything', { topic: 'everything' });
    else if (!this.changes.has('everything')) this.changes.set(JSON.stringify(change), change);
    const waitMs = this.toldAtMs + gapMs - performance.now();
    this.timer ??= setTimeout(() => this.flush(gapMs), Math.max(atLeastMs, waitMs));
  }

  private flush(gapMs: number): void {
    this.timer = undefined;
    if (this.socket.bufferedAmount > enoughBufferedBytes) {
      this.timer = setTimeout(() => this.flush(gapMs), Math.max(gapMs, 1_000));
      return;
    }
    const what = [...this.changes.values()];
    this.changes.clear();
    this.toldAtMs = performance.now();
    this.send({ type: 'changed', what });
  }

  /** Asks whether the reader is still there; cuts off one who has not answered since the last time. */
  beat(): void {
    this.messages = 0;
    if (!this.answered) {
      this.socket.terminate();
      return;
    }
    this.answered = false;
    if (this.isOpen) this.socket.ping();
  }

  close(why: keyof typeof closeCode): void {
    this.socket.close(closeCode[why], why);
  }

  /** For whom the time to say goodbye is over. */
  cutOff(): void {
    this.socket.terminate();
  }
}
