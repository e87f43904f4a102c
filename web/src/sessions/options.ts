/** What a session can be made of: courses, trainers and rooms (SPEC-7.21 to SPEC-7.23). */
import { courseOptions, type Option, roomOptions, trainerOptions } from '@halaqa/contract/availability';
import type { Session } from '@halaqa/contract/sessions';
import { useApiQuery } from '../api/query.ts';

export interface RoomOption extends Option {
  seats: number | null;
}

export interface Options {
  courses: Option[];
  trainers: Option[];
  rooms: RoomOption[];
}

interface Read {
  options: Options | undefined;
  error: Error | null;
  isFetching: boolean;
  retry: () => void;
}

/** @param session keeps what it has, though it is not offered any more. */
export function useOptions(session: Session | undefined): Read {
  const courses = useApiQuery(courseOptions, {});
  const trainers = useApiQuery(trainerOptions, {});
  const rooms = useApiQuery(roomOptions, {});
  const all = [courses, trainers, rooms];
  const options =
    courses.data && trainers.data && rooms.data
      ? {
          courses: withOwn(courses.data, session?.course_id),
          trainers: withOwn(trainers.data, session?.trainer_id),
          rooms: withOwn(rooms.data, session?.room_id ?? undefined, { seats: null }),
        }
      : undefined;
  return {
    options,
    error: all.find(({ error }) => error)?.error ?? null,
    isFetching: all.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const query of all) if (query.isError) void query.refetch();
    },
  };
}

function withOwn(offered: Option[], own: [number, string] | undefined): Option[];
function withOwn(offered: RoomOption[], own: [number, string] | undefined, rest: { seats: null }): RoomOption[];
function withOwn(offered: Option[], own: [number, string] | undefined, rest = {}): Option[] {
  if (!own || offered.some(({ id }) => id === own[0])) return offered;
  return [{ id: own[0], name: own[1], ...rest }, ...offered];
}
