/** A list as a file, for those who may read it. */
import type { asFile, ExportedList, ExportFormat } from '@halaqa/contract/export';
import type { Language } from '@halaqa/contract/values';
import { dayOf } from '@halaqa/domain/clock';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { writeAudit } from '../audit/store.ts';
import type { Context } from '../context/context.ts';
import { sendTable } from '../export/send.ts';
import type { Table } from '../export/table.ts';
import { serverText } from '../language/texts.ts';
import { actorOf } from './actor.ts';
import type { Caller } from './caller.ts';

interface FileCall<Query> {
  query: Query;
  caller: Caller;
  /** The answer's language, where the link names none. */
  language: Language;
  request: FastifyRequest;
  reply: FastifyReply;
}

type AsFile = { format: ExportFormat; language?: Language | undefined };
type FilterOf<Query> = Omit<Query, keyof typeof asFile>;

/**
 * Sends the list while it is read. Before that an entry says who took it, with its filter (D-101, D-103).
 * @param tableOf what the list has under this filter, in this language.
 */
export async function sendList<Query extends AsFile, Row>(
  ctx: Context,
  { query: { format, language: wanted, ...filter }, caller, language: answered, request, reply }: FileCall<Query>,
  list: ExportedList,
  tableOf: (filter: FilterOf<Query>, language: Language) => Pick<Table<Row>, 'columns' | 'rows'>,
): Promise<undefined> {
  const language = wanted ?? answered;
  const { timeZone } = ctx.config.institute;
  const details = { list, format, filter };
  await writeAudit(ctx.pool, { ...actorOf(caller, request), action: 'list_exported', kind: 'list', recordId: null, details });
  const name = serverText(language, `audit.value.list.${list}`);
  const table = { name, language, timeZone, ...tableOf(filter, language) };
  sendTable(reply, table, { name: `${list}-${dayOf(new Date(), timeZone)}`, format });
  return undefined;
}
