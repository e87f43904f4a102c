/** Students and trainers: who they are, how to reach them, since when they are registered. */
import { addDays } from '@halaqa/domain/clock';
import { type Country, mensNames, type Name, neighbours, saudiArabia, womensNames } from './names.ts';
import { at, type Random, seeded } from './random.ts';
import type { Student, Trainer } from './records.ts';

const menShare = 0.3;
const saudiShare = 0.85;
const managers = 1;

/** The first students are always these, so that a picture or a test can name them. The third one is a man. */
const firstStudents: readonly [first: Name, father: Name, grandfather: Name, family: Name, gender: Student['gender']][] = [
  [['نورة', 'Noura'], ['عبدالله', 'Abdullah'], ['سعد', 'Saad'], ['القحطاني', 'Al-Qahtani'], 'female'],
  [['سارة', 'Sarah'], ['فهد', 'Fahad'], ['محمد', 'Mohammed'], ['العتيبي', 'Al-Otaibi'], 'female'],
  [['خالد', 'Khalid'], ['ناصر', 'Nasser'], ['علي', 'Ali'], ['الشمري', 'Al-Shammari'], 'male'],
];

const firstTrainers: readonly [first: Name, family: Name][] = [
  [
    ['ريم', 'Reem'],
    ['الغامدي', 'Al-Ghamdi'],
  ],
  [
    ['هيا', 'Haya'],
    ['الدوسري', 'Al-Dossari'],
  ],
  [
    ['أمل', 'Amal'],
    ['الزهراني', 'Al-Zahrani'],
  ],
  [
    ['لمى', 'Lama'],
    ['الحربي', 'Al-Harbi'],
  ],
  [
    ['عبير', 'Abeer'],
    ['الشهري', 'Al-Shehri'],
  ],
];

/** `student@`, `student2@`, `student3@` … of the demonstration's domain, which can never receive mail (RFC 2606). */
export const mailAddress = (who: string, number: number): string => `${who}${number === 1 ? '' : number}@demo.halaqa.test`;

/** Women, as the institute's trainers are; the first one manages. */
export function trainers(count: number, seed: number): Trainer[] {
  const random = seeded(seed, 'trainers');
  const names = endless(
    womensNames,
    random,
    firstTrainers.map(([first]) => first),
  );
  return Array.from({ length: count }, (_, index) => {
    const [first, family] = firstTrainers[index] ?? [names(), random.pick(saudiArabia.families)];
    const number = index + 1;
    return {
      id: number,
      name: `${first[0]} ${family[0]}`,
      nameEn: `${first[1]} ${family[1]}`,
      email: mailAddress('trainer', number),
      isManager: index < managers,
    };
  });
}

/** In the order of registration; one in seven came within the last three weeks. */
export function students(count: number, today: string, seed: number): Student[] {
  const random = seeded(seed, 'students');
  const given = firstStudents.map(([first]) => first);
  const womens = endless(womensNames, random, given);
  const mens = endless(mensNames, random, given);
  const registrations = registrationDays(count, today, random);
  return Array.from({ length: count }, (_, index) => {
    const known = firstStudents[index];
    const country = known || random.chance(saudiShare) ? saudiArabia : random.pick(neighbours);
    const gender = known?.[4] ?? (random.chance(menShare) ? 'male' : 'female');
    const first = known?.[0] ?? (gender === 'male' ? mens() : womens());
    const father = known?.[1] ?? otherThan(random, [first]);
    const grandfather = known?.[2] ?? otherThan(random, [first, father]);
    const family = known?.[3] ?? random.pick(country.families);
    const number = index + 1;
    return {
      id: number,
      name: [first, father, family].map((name) => name[0]).join(' '),
      nameEn: [first, father, family].map((name) => name[1]).join(' '),
      firstName: first[0],
      middleName: father[0],
      grandparentName: grandfather[0],
      familyName: family[0],
      email: mailAddress('student', number),
      phone: phone(number),
      studentNumber: `S${String(number).padStart(6, '0')}`,
      residenceNumber: identityNumber(country, number),
      birthDate: addDays(today, -random.whole(19 * 365, 38 * 365)),
      gender,
      nationality: country.nationality,
      qualification: random.pick(['secondary', 'bachelor', 'bachelor', 'master'] as const),
      registeredOn: at(registrations, index),
    };
  });
}

/** Goes through the list in chance order, again and again, so that few share a name; the first time without those of `first`. */
function endless(list: readonly Name[], random: Random, first: readonly Name[]): () => Name {
  const given = new Set(first.map(([ar]) => ar));
  let left = random.shuffle(list.filter(([ar]) => !given.has(ar)));
  return () => {
    if (left.length === 0) left = random.shuffle(list);
    return left.pop() ?? at(list, 0);
  };
}

/** Nobody has the same name as their father. */
function otherThan(random: Random, taken: Name[]): Name {
  const name = random.pick(mensNames);
  return taken.some((other) => other[0] === name[0]) ? otherThan(random, taken) : name;
}

function registrationDays(count: number, today: string, random: Random): string[] {
  const newcomers = Math.floor(count / 7);
  const daysAgo = Array.from({ length: count }, (_, index) => (index < count - newcomers ? random.whole(60, 540) : random.whole(4, 20)));
  return daysAgo.sort((a, b) => b - a).map((days) => addDays(today, -days));
}

/** In the form of Saudi mobile numbers, with 052: no operator is known to use it, so these numbers should belong to nobody. */
function phone(number: number): string {
  return `+96652${String((number * 1_237_421 + 3_141_592) % 10_000_000).padStart(7, '0')}`;
}

/** In the form of a Saudi identity number, with a wrong check digit on purpose, so that it cannot belong to anybody. */
function identityNumber(country: Country, number: number): string {
  const body = `${country.identityDigit}${String((number * 37_139_213 + 41_532_907) % 100_000_000).padStart(8, '0')}`;
  return `${body}${(checkDigit(body) + 5) % 10}`;
}

/** Luhn, which Saudi identity numbers follow. */
function checkDigit(body: string): number {
  const sum = [...body].reduce((total, letter, place) => {
    const doubled = Number(letter) * (place % 2 === 0 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return (10 - (sum % 10)) % 10;
}
