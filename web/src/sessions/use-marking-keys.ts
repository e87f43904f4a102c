/** Keyboard control of the attendance list: from student to student, to one by name, and undo. */
import type { Attendee } from '@halaqa/contract/attendance';
import { type KeyboardEvent, useRef } from 'react';
import { findStudent } from './find-student.ts';

/** Letters that come within this time of each other are of one name. */
const oneNameMs = 1_000;

/** @returns for the element around the list. Left and Right are the radio buttons' own, and so is Enter, which sends their form. */
export function useMarkingKeys(attendees: readonly Attendee[], undo: (() => void) | undefined) {
  const typed = useRef({ letters: '', at: 0 });
  return (event: KeyboardEvent<HTMLElement>) => {
    const { key, code, altKey, timeStamp } = event;
    const isCommand = event.ctrlKey || event.metaKey;
    if (altKey) return;
    if (isCommand) {
      // By its place, which is the same on an Arabic keyboard.
      if (code !== 'KeyZ' || event.shiftKey || !undo) return;
      event.preventDefault();
      undo();
      return;
    }
    const rows = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input:checked')];
    const here = event.target instanceof HTMLInputElement ? rows.indexOf(event.target) : -1;
    const goTo = (index: number) => {
      event.preventDefault();
      rows[index]?.focus();
    };
    if (key === 'ArrowDown') goTo(here + 1);
    // Radio buttons would take it for a choice.
    else if (key === 'ArrowUp' && here >= 0) goTo(Math.max(here - 1, 0));
    else if (key === 'Home') goTo(0);
    else if (key === 'End') goTo(rows.length - 1);
    else if (/^\p{L}$/u.test(key)) {
      const before = timeStamp - typed.current.at < oneNameMs ? typed.current.letters : '';
      const names = attendees.map(({ name }) => name);
      const together = findStudent(names, before + key, here);
      const found = together === -1 ? findStudent(names, key, here) : together;
      typed.current = { letters: together === -1 ? key : before + key, at: timeStamp };
      if (found >= 0) goTo(found);
    }
  };
}
