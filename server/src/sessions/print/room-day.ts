/** What is in a room on a day, a page of A4 for the door of each, in both languages (D-206). */
import { arPrint } from '@halaqa/contract/texts/ar-print';
import { enPrint } from '@halaqa/contract/texts/en-print';
import type { Language } from '@halaqa/contract/values';
import { parseInstant, wallTime } from '@halaqa/domain/clock';
import { dateLocale } from '@halaqa/domain/date-locale';
import type { Institute } from '../../context/institute.ts';
import { type Html, html } from '../../render/html.ts';
import { both, english, logoPart, printedPage, printFiles } from '../../render/print/frame.ts';
import type { OptionRow } from '../options.ts';
import type { CountedRow } from '../store.ts';

/** @param sessions by room, in their order */
export const roomDayPage = (
  rooms: readonly OptionRow[],
  sessions: ReadonlyMap<number | null, readonly CountedRow[]>,
  day: string,
  institute: Institute,
): string =>
  printedPage({
    title: `${rooms.length === 1 ? rooms.map(({ name }) => `${name} · `).join('') : ''}${arPrint.roomDay} · ${enPrint.roomDay} · ${day}`,
    institute,
    style: printFiles.roomDay,
    hasTable: rooms.some(({ id }) => sessions.has(id)),
    main:
      rooms.length === 0
        ? html`<p class="none">${arPrint.noRooms} · ${english(enPrint.noRooms)}</p>`
        : html`${rooms.map((room) => roomPart(room, sessions.get(room.id) ?? [], day, institute))}`,
  });

const roomPart = (room: OptionRow, sessions: readonly CountedRow[], day: string, institute: Institute): Html => html`<section>
<header>
${logoPart(institute)}
<p class="institute">${both(institute.name, institute.nameEn ?? null)}</p>
<h1>${both(room.name, room.name_en)}</h1>
<p class="day">${dayName('ar', day)} · ${english(dayName('en', day))}</p>
</header>
${sessions.length === 0 ? nothing : table(sessions, institute.timeZone)}
</section>`;

const table = (sessions: readonly CountedRow[], zone: string): Html => html`<table class="grid">
<thead>
<tr>${head('time')}${head('session')}${head('trainer')}${head('seats')}</tr>
</thead>
<tbody>
${sessions.map((session) => line(session, zone))}
</tbody>
</table>`;

const head = (label: 'time' | 'session' | 'trainer' | 'seats'): Html =>
  html`<th scope="col" class="${label}">${arPrint[label]} ${english(enPrint[label])}</th>`;

function line(session: CountedRow, zone: string): Html {
  const { starts_at: from, ends_at: to, state } = session;
  const isCancelled = state === 'cancelled';
  return html`<tr class="${state}">
<td class="time"><bdi dir="ltr">${wallTime(from, zone)}–${wallTime(to, zone)}</bdi></td>
<th scope="row">${both(session.name, session.name_en)}<p>${both(session.course_name, session.course_name_en)}</p></th>
<td>${both(session.trainer_name, session.trainer_name_en)}</td>
<td class="seats">${isCancelled ? html`${arPrint.cancelled} ${english(enPrint.cancelled)}` : html`<bdi dir="ltr">${session.seats_taken} / ${session.capacity}</bdi>`}</td>
</tr>`;
}

const nothing = html`<p class="none">${arPrint.roomFree} · ${english(enPrint.roomFree)}</p>`;

/** The day is a date of no zone. */
const dayName = (language: Language, day: string): string =>
  new Intl.DateTimeFormat(dateLocale(language), { dateStyle: 'full', timeZone: 'UTC' }).format(parseInstant(`${day}T00:00:00Z`));
