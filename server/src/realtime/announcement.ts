import type { LiveChange } from '@halaqa/contract/realtime';
import type { LiveEvent } from './events.ts';

interface Announcement {
  /** Followers of any of these are told. */
  keys: string[];
  change: LiveChange;
}

/** Who is told what of an event; undefined for what is told apart, to all, or to nobody. */
export function announcementOf(event: LiveEvent): Announcement | undefined {
  switch (event.topic) {
    case 'session': {
      const { id, courseId, trainerId } = event;
      return { keys: ['admin', `course:${courseId}`, `trainer:${trainerId}`], change: { topic: 'session', id, courseId } };
    }
    case 'student':
      return { keys: ['admin', `student:${event.id}`], change: event };
    case 'schedule':
      return { keys: ['admin', `trainer:${event.trainerId}`], change: event };
    case 'directory':
      return { keys: ['admin'], change: event };
    case 'saved_views':
      return { keys: [event.isShared ? 'admin' : `account:${event.accountId}`], change: { topic: event.topic } };
    case 'notifications':
      return { keys: [`account:${event.accountId}`], change: { topic: event.topic } };
    case 'notification':
    case 'account':
    case 'institute':
    case 'everything':
      return undefined;
    default:
      return event satisfies never;
  }
}
