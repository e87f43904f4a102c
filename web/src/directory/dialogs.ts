/** The forms of courses, rooms and trainers, loaded once their screen is idle. */
import { lazyPart } from '../ui/lazy-part.ts';

const catalogues = ['directory', 'calendar'] as const;

export const course = lazyPart(() => import('./CourseDialog.tsx').then((file) => file.CourseDialog), catalogues);
export const room = lazyPart(() => import('./RoomDialog.tsx').then((file) => file.RoomDialog), catalogues);
export const trainer = lazyPart(() => import('./TrainerDialog.tsx').then((file) => file.TrainerDialog), catalogues);

/** Each as `usePreloaded` takes it. */
export const ofKind = { course: [course], room: [room], trainer: [trainer] } as const;
