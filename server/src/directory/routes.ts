/** Courses, rooms and trainers, for admins. */
import {
  type courseFields,
  courseList,
  coursesExport,
  createCourse,
  createRoom,
  createTrainer,
  enteredCourse,
  enteredRoom,
  enteredTrainer,
  type roomFields,
  roomList,
  roomsExport,
  type trainerFields,
  trainerList,
  trainersExport,
  updateCourse,
  updateRoom,
  updateTrainer,
} from '@halaqa/contract/directory';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Context } from '../context/context.ts';
import { inShortTransaction } from '../db/transaction.ts';
import { actorOf } from '../http/actor.ts';
import type { Caller } from '../http/caller.ts';
import { runIdempotent } from '../http/idempotency.ts';
import { sendList } from '../http/list-file.ts';
import { route } from '../http/route.ts';
import { listDirectory, walkDirectory } from './list-store.ts';
import {
  presentCourseRow,
  presentEnteredCourse,
  presentEnteredRoom,
  presentEnteredTrainer,
  presentRoomRow,
  presentTrainerRow,
} from './present.ts';
import type { EnteredValues } from './rows.ts';
import { createEntered, editEntered, type Work } from './service.ts';
import { courseColumns, roomColumns, trainerColumns } from './table.ts';

export function directoryRoutes(app: FastifyInstance, ctx: Context): void {
  listRoutes(app, ctx);
  const workOf = ({ caller, request }: { caller: Caller; request: FastifyRequest }): Work => ({
    actor: actorOf(caller, request),
    config: ctx.config,
  });

  route(app, createCourse, (call) =>
    runIdempotent(ctx, call, {
      asks: { action: 'create_course', course: JSON.stringify(call.body) },
      answer: enteredCourse,
      act: async (tx) => presentEnteredCourse(await createEntered(tx, workOf(call), 'course', courseValues(call.body))),
    }),
  );
  route(app, createRoom, (call) =>
    runIdempotent(ctx, call, {
      asks: { action: 'create_room', room: JSON.stringify(call.body) },
      answer: enteredRoom,
      act: async (tx) => presentEnteredRoom(await createEntered(tx, workOf(call), 'room', roomValues(call.body))),
    }),
  );
  route(app, createTrainer, (call) =>
    runIdempotent(ctx, call, {
      asks: { action: 'create_trainer', trainer: JSON.stringify(call.body) },
      answer: enteredTrainer,
      act: async (tx) => presentEnteredTrainer(await createEntered(tx, workOf(call), 'trainer', trainerValues(call.body))),
    }),
  );

  route(app, updateCourse, async (call) => {
    const edit = { id: call.params.id, version: call.body.version, values: courseValues(call.body) };
    const work = workOf(call);
    return presentEnteredCourse(await inShortTransaction(ctx.pool, (tx) => editEntered(tx, work, 'course', edit, presentEnteredCourse)));
  });
  route(app, updateRoom, async (call) => {
    const edit = { id: call.params.id, version: call.body.version, values: roomValues(call.body) };
    const work = workOf(call);
    return presentEnteredRoom(await inShortTransaction(ctx.pool, (tx) => editEntered(tx, work, 'room', edit, presentEnteredRoom)));
  });
  route(app, updateTrainer, async (call) => {
    const edit = { id: call.params.id, version: call.body.version, values: trainerValues(call.body) };
    const work = workOf(call);
    return presentEnteredTrainer(await inShortTransaction(ctx.pool, (tx) => editEntered(tx, work, 'trainer', edit, presentEnteredTrainer)));
  });
}

function listRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, courseList, async ({ query, language, reply }) => {
    const { rows, total } = await listDirectory(ctx.pool, 'course', query, language);
    void reply.header('x-total-count', total);
    return rows.map((row) => presentCourseRow(row, language));
  });
  route(app, roomList, async ({ query, language, reply }) => {
    const { rows, total } = await listDirectory(ctx.pool, 'room', query, language);
    void reply.header('x-total-count', total);
    return rows.map((row) => presentRoomRow(row, language));
  });
  route(app, trainerList, async ({ query, language, reply }) => {
    const { rows, total } = await listDirectory(ctx.pool, 'trainer', query, language);
    void reply.header('x-total-count', total);
    return rows.map((row) => presentTrainerRow(row, language));
  });
  route(app, coursesExport, (call) =>
    sendList(ctx, call, 'courses', (filter, language) => ({
      columns: courseColumns(language),
      rows: walkDirectory(ctx.pool, 'course', filter, language),
    })),
  );
  route(app, roomsExport, (call) =>
    sendList(ctx, call, 'rooms', (filter, language) => ({
      columns: roomColumns(language),
      rows: walkDirectory(ctx.pool, 'room', filter, language),
    })),
  );
  route(app, trainersExport, (call) =>
    sendList(ctx, call, 'trainers', (filter, language) => ({
      columns: trainerColumns(language),
      rows: walkDirectory(ctx.pool, 'trainer', filter, language),
    })),
  );
}

const namesOf = ({ name, nameEn }: { name: string; nameEn: string | null }) => ({ name, name_en: nameEn || null });

const courseValues = (given: z.output<typeof courseFields>): EnteredValues['course'] => ({
  ...namesOf(given),
  description: given.description ?? '',
  description_en: given.descriptionEn || null,
});

const roomValues = (given: z.output<typeof roomFields>): EnteredValues['room'] => ({ ...namesOf(given), seats: given.seats });

const trainerValues = (given: z.output<typeof trainerFields>): EnteredValues['trainer'] => ({
  ...namesOf(given),
  email: given.email,
  is_manager: given.isManager,
});
