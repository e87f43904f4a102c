/** The open sockets of this process, found by what they follow: `admin`, `course:3`, `trainer:2`, `student:9`, `account:5`. */
import type { LiveClient } from './live-client.ts';

const nobody: ReadonlySet<LiveClient> = new Set();

export class ReaderRegistry {
  readonly all = new Set<LiveClient>();
  private readonly followers = new Map<string, Set<LiveClient>>();

  add(reader: LiveClient): void {
    this.all.add(reader);
  }

  remove(reader: LiveClient): void {
    this.all.delete(reader);
    this.follow(reader, new Set());
  }

  /** From now on the reader is found by these keys and no others. */
  follow(reader: LiveClient, keys: ReadonlySet<string>): void {
    for (const key of reader.keys) if (!keys.has(key)) this.forget(reader, key);
    reader.keys = this.all.has(reader) ? keys : new Set();
    for (const key of reader.keys) {
      const followers = this.followers.get(key);
      if (followers) followers.add(reader);
      else this.followers.set(key, new Set([reader]));
    }
  }

  of(key: string): ReadonlySet<LiveClient> {
    return this.followers.get(key) ?? nobody;
  }

  private forget(reader: LiveClient, key: string): void {
    const followers = this.followers.get(key);
    followers?.delete(reader);
    if (followers?.size === 0) this.followers.delete(key);
  }
}
