/** Messages of a session on the wire, with names in the reader's language. */
import type { MessageReader, Reach, SentMessage } from '@halaqa/contract/messages';
import type { Language } from '@halaqa/contract/values';
import { toWire } from '@halaqa/domain/clock';
import { nameInLanguage } from '../language/in-language.ts';
import type { MessageRow, ReachRow, ReaderRow } from './store.ts';

const nobody: Reach = { people: 0, reached: 0, portal: 0, mail: 0, push: 0 };

export function presentReach(rows: readonly ReachRow[], waits: boolean): Reach {
  const { waits: _, ...reach } = rows.find((row) => row.waits === waits) ?? { waits, ...nobody };
  return reach;
}

export const presentMessage = (row: MessageRow, language: Language): SentMessage => ({
  id: row.id,
  sentAt: toWire(row.sent_at),
  message: row.message,
  by: row.writer === null ? null : nameInLanguage(language, row.writer, row.writer_en),
  toWaiting: row.to_waiting,
  people: row.people,
  reached: row.reached,
  portal: row.portal,
  mail: { delivered: row.mail_delivered, waiting: row.mail_waiting, refused: row.mail_refused },
  push: { delivered: row.push_delivered, waiting: row.push_waiting, refused: row.push_refused },
});

export const presentReader = (row: ReaderRow, language: Language): MessageReader => ({
  id: row.id,
  name: nameInLanguage(language, row.name, row.name_en),
  waited: row.waited,
  reached: row.reached,
  portal: row.portal,
  mail: row.mail,
  push: row.push,
});
