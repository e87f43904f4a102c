/** The list of a session's students with columns to sign, on A4, in both languages (D-125). */
import type { Attendee } from '@halaqa/contract/attendance';
import { arPrint } from '@halaqa/contract/texts/ar-print';
import { enPrint } from '@halaqa/contract/texts/en-print';
import { dayOf, wallTime } from '@halaqa/domain/clock';
import type { Institute } from '../../context/institute.ts';
import { type Html, html } from '../../render/html.ts';
import { both, english, logoPart, printedPage, printFiles } from '../../render/print/frame.ts';
import type { SessionRow } from '../store.ts';

/** @param students in the order of the list, with their names in Arabic @param englishNames by student, of those who have one */
export const rosterPage = (
  session: SessionRow,
  students: readonly Attendee[],
  englishNames: ReadonlyMap<number, string | null>,
  institute: Institute,
): string =>
  printedPage({
    title: `${session.name} · ${arPrint.roster} · ${enPrint.roster}`,
    institute,
    style: printFiles.roster,
    hasTable: true,
    main: html`<header>
${logoPart(institute)}
<h1>${arPrint.roster} ${english(enPrint.roster)}</h1>
<p class="session">${both(session.name, session.name_en)}</p>
<p class="institute">${both(institute.name, institute.nameEn ?? null)}</p>
</header>
${factsPart(session, institute.timeZone)}
<table class="grid">
<thead>
<tr>${head('place')}${head('student')}${head('studentNumber')}${head('arrival')}${head('leaving')}</tr>
</thead>
<tbody>
${students.length === 0 ? nobody : students.map((student, index) => line(student, index + 1, englishNames.get(student.id) ?? null))}
</tbody>
</table>
<footer>
<p>${arPrint.rosterCount.replace('{{count}}', String(students.length))} · ${english(enPrint.rosterCount.replace('{{count}}', String(students.length)))}</p>
<p class="sign">${arPrint.trainerSignature} · ${english(enPrint.trainerSignature)}</p>
</footer>`,
  });

function factsPart(session: SessionRow, zone: string): Html {
  const { starts_at: from, ends_at: to } = session;
  return html`<dl>
${fact('course', both(session.course_name, session.course_name_en))}
${fact('trainer', both(session.trainer_name, session.trainer_name_en))}
${fact('day', html`<bdi dir="ltr">${dayOf(from, zone)}</bdi>`)}
${fact('time', html`<bdi dir="ltr">${wallTime(from, zone)}–${wallTime(to, zone)}</bdi>`)}
${session.room_name === null ? '' : fact('room', both(session.room_name, session.room_name_en))}
</dl>`;
}

const fact = (label: 'course' | 'trainer' | 'day' | 'time' | 'room', value: Html): Html =>
  html`<div><dt>${arPrint[label]} · ${english(enPrint[label])}</dt><dd>${value}</dd></div>`;

const head = (label: 'place' | 'student' | 'studentNumber' | 'arrival' | 'leaving'): Html =>
  html`<th scope="col" class="${label}">${arPrint[label]} ${english(enPrint[label])}</th>`;

const line = ({ name, studentNumber }: Attendee, place: number, nameEn: string | null): Html =>
  html`<tr><td class="place">${place}</td><th scope="row">${both(name, nameEn)}</th><td><bdi dir="ltr">${studentNumber ?? ''}</bdi></td><td></td><td></td></tr>`;

const nobody = html`<tr><td colspan="5">${arPrint.rosterEmpty} · ${english(enPrint.rosterEmpty)}</td></tr>`;
