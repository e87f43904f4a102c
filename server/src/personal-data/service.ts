/** The file of a person's data: JSON, written while it is read (D-129). */
import { personalDataSections } from '@halaqa/contract/personal-data';
import { toWire } from '@halaqa/domain/clock';
import { nameInLanguage } from '../language/in-language.ts';
import { knownGender } from '../language/known-gender.ts';
import { serverText } from '../language/texts.ts';
import { presentRow, type Reading } from './present.ts';
import { type PersonalRow, type Subject, sectionsOf } from './store.ts';

interface About {
  subject: Subject;
  institute: string;
  madeAt: Date;
}

/** In pieces of a batch each; indented, since people read it too. */
export async function* personalDataFile(
  rows: AsyncIterable<readonly PersonalRow[]>,
  { subject, institute, madeAt }: About,
  reading: Reading,
): AsyncGenerator<string, void> {
  const { language } = reading;
  const say = (key: string, values = {}) => serverText(language, `personalData.${key}`, values);
  const person = nameInLanguage(language, subject.name, subject.name_en);
  const head = {
    title: say('title', { institute }),
    person,
    madeAt: toWire(madeAt),
    note: say('note', { person }),
  };
  yield `${JSON.stringify(head, null, 2).slice(0, -2)},\n  "sections": [`;

  const shown = sectionsOf(subject);
  let section = -1;
  let isFirstSection = true;
  let isEmpty = true;
  /** Ends the part that is open, and opens those up to the next one, also such as have no row. */
  const openUpTo = (next: number): string => {
    let text = '';
    while (section < next) {
      if (section >= 0 && isShown(section)) text += isEmpty ? ']\n    }' : '\n      ]\n    }';
      section += 1;
      if (!isShown(section)) continue;
      const name = personalDataSections[section];
      text += `${isFirstSection ? '' : ','}\n    {\n      "name": ${JSON.stringify(name)},\n      "title": ${JSON.stringify(say(`section.${name}`, { context: knownGender(subject.gender) ?? undefined }))},\n      "entries": [`;
      [isFirstSection, isEmpty] = [false, true];
    }
    return text;
  };
  const isShown = (index: number): boolean => {
    const name = personalDataSections[index];
    return name !== undefined && shown.has(name);
  };

  for await (const batch of rows) {
    let text = '';
    for (const row of batch) {
      text += openUpTo(row.section);
      const entry = JSON.stringify(presentRow(row, subject, reading), null, 2).replaceAll('\n', '\n        ');
      text += `${isEmpty ? '' : ','}\n        ${entry}`;
      isEmpty = false;
    }
    yield text;
  }
  yield `${openUpTo(personalDataSections.length)}\n  ]\n}\n`;
}
