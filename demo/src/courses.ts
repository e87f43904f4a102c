/** Courses and rooms: those of the demonstration first, further levels and numbers of them where more are asked for. */
import { pictureOf } from './pictures.ts';
import { at } from './random.ts';
import type { Course, Room } from './records.ts';
import { rooms as namedRooms, type Subject, subjects } from './subjects.ts';

/** Of the lectures that a course offers, those that a student needs. */
const requiredShare = 0.8;

export function courses(count: number, sessionsEach: (course: number) => number): Course[] {
  return Array.from({ length: count }, (_, index) => {
    const subject = subjectOf(index);
    const level = Math.floor(index / subjects.length) + 1;
    return {
      id: index + 1,
      name: level === 1 ? subject.name : `${subject.name}: المستوى ${level}`,
      nameEn: level === 1 ? subject.nameEn : `${subject.nameEn}, level ${level}`,
      description: subject.description,
      descriptionEn: subject.descriptionEn,
      picture: pictureOf(index % subjects.length),
      priceHalalas: subject.priceRiyals * 100,
      requiredLectures: Math.max(1, Math.round(sessionsEach(index) * requiredShare)),
    };
  });
}

export function rooms(count: number): Room[] {
  return Array.from({ length: count }, (_, index) => {
    const named = namedRooms[index];
    const number = 100 + index + 1;
    return named
      ? { id: index + 1, ...named }
      : { id: index + 1, name: `قاعة ${number}`, nameEn: `Room ${number}`, seats: 10 + (index % 3) * 5 };
  });
}

/** @param course index, from 0. */
export function subjectOf(course: number): Subject {
  return at(subjects, course % subjects.length);
}

/** The name of the meeting that comes `place`th in its course, from 0: each topic is taught, then practised. */
export function meetingName(course: number, place: number): { name: string; nameEn: string } {
  const { topics, practice, practiceEn } = subjectOf(course);
  const [ar, en] = at(topics, Math.floor(place / 2) % topics.length);
  return place % 2 === 0 ? { name: ar, nameEn: en } : { name: `${ar}: ${practice}`, nameEn: `${en}: ${practiceEn}` };
}
