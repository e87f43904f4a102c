/** What is entered of a course, a room or a trainer, by the columns that hold it. */
import type { DirectoryKind } from '@halaqa/contract/directory';
import type { Tables } from '../db/tables.generated.ts';

export interface EnteredValues {
  course: Pick<Tables['course'], 'name' | 'name_en' | 'description' | 'description_en'>;
  room: Pick<Tables['room'], 'name' | 'name_en' | 'seats'>;
  trainer: Pick<Tables['trainer'], 'name' | 'name_en' | 'email' | 'is_manager'>;
}

type Identity = { id: number; version: number };
export type EnteredRow = { [Kind in DirectoryKind]: Identity & EnteredValues[Kind] };

export const enteredColumns = {
  course: ['name', 'name_en', 'description', 'description_en'],
  room: ['name', 'name_en', 'seats'],
  trainer: ['name', 'name_en', 'email', 'is_manager'],
} as const satisfies { [Kind in DirectoryKind]: readonly (keyof EnteredValues[Kind])[] };
