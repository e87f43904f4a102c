/** How courses, rooms and trainers stand in their forms, and go to the server (D-122). */

import {
  createCourse,
  createRoom,
  createTrainer,
  type EnteredCourse,
  type EnteredRoom,
  type EnteredTrainer,
  enteredCourse,
  enteredRoom,
  enteredTrainer,
  updateCourse,
  updateRoom,
  updateTrainer,
} from '@halaqa/contract/directory';
import { mostPlaces } from '@halaqa/contract/limits';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '../api/query.ts';
import { type FieldSpec, numberOrNull, type RecordForm, textOrNull, ticked } from '../record-edit/fields.ts';
import type { RecordFormSpec } from '../record-edit/record-form.ts';
import { draftOfTexts, useStoredDrafts } from '../record-edit/stored-drafts.ts';

const blankNames = { name: '', nameEn: '' };

function useNames(): FieldSpec[] {
  const { t } = useTranslation('directory');
  return [
    { name: 'name', label: t('field.name'), as: 'text', maximum: 200, isRequired: true },
    { name: 'nameEn', label: t('field.nameEn'), as: 'text', maximum: 200 },
  ];
}
const namesOf = (form: RecordForm) => ({ name: form['name']?.trim() ?? '', nameEn: textOrNull(form['nameEn']) });

/** The refusal that the form shows itself needs no toast. */
function useWords() {
  const { t } = useTranslation('directory');
  return {
    make: { failed: t('failed'), done: () => ({ title: t('made') }) },
    edit: { failed: t('failed'), done: () => ({ title: t('saved') }), shows: ['edit_conflict'] as const },
  };
}

const courseDraft = draftOfTexts(enteredCourse);

export function useCourseForm(): RecordFormSpec<EnteredCourse> {
  const { t } = useTranslation('directory');
  const words = useWords();
  const create = useApiMutation(createCourse, words.make);
  const update = useApiMutation(updateCourse, words.edit);
  return {
    drafts: useStoredDrafts('course', courseDraft),
    fields: [
      ...useNames(),
      { name: 'description', label: t('field.description'), as: 'long', maximum: 4000 },
      { name: 'descriptionEn', label: t('field.descriptionEn'), as: 'long', maximum: 4000 },
    ],
    blank: { ...blankNames, description: '', descriptionEn: '' },
    formOf: ({ name, nameEn, description, descriptionEn }) => ({
      name,
      nameEn: nameEn ?? '',
      description: description ?? '',
      descriptionEn: descriptionEn ?? '',
    }),
    readCurrent: (given) => enteredCourse.parse(given),
    send: (form, base, after) => {
      const body = { ...namesOf(form), description: textOrNull(form['description']), descriptionEn: textOrNull(form['descriptionEn']) };
      if (base) update.mutate({ params: { id: base.id }, body: { ...body, version: base.version } }, after);
      else create.mutate({ body }, after);
    },
    isPending: create.isPending || update.isPending,
  };
}

const roomDraft = draftOfTexts(enteredRoom);

export function useRoomForm(): RecordFormSpec<EnteredRoom> {
  const { t } = useTranslation('directory');
  const words = useWords();
  const create = useApiMutation(createRoom, words.make);
  const update = useApiMutation(updateRoom, words.edit);
  return {
    drafts: useStoredDrafts('room', roomDraft),
    fields: [...useNames(), { name: 'seats', label: t('field.seats'), as: 'number', minimum: 1, maximum: mostPlaces }],
    blank: { ...blankNames, seats: '' },
    formOf: ({ name, nameEn, seats }) => ({ name, nameEn: nameEn ?? '', seats: seats === null ? '' : String(seats) }),
    readCurrent: (given) => enteredRoom.parse(given),
    send: (form, base, after) => {
      const body = { ...namesOf(form), seats: numberOrNull(form['seats']) };
      if (base) update.mutate({ params: { id: base.id }, body: { ...body, version: base.version } }, after);
      else create.mutate({ body }, after);
    },
    isPending: create.isPending || update.isPending,
  };
}

const trainerDraft = draftOfTexts(enteredTrainer);

export function useTrainerForm(): RecordFormSpec<EnteredTrainer> {
  const { t } = useTranslation('directory');
  const words = useWords();
  const create = useApiMutation(createTrainer, words.make);
  const update = useApiMutation(updateTrainer, words.edit);
  return {
    drafts: useStoredDrafts('trainer', trainerDraft),
    fields: [
      ...useNames(),
      { name: 'email', label: t('field.email'), hint: t('field.emailHint'), as: 'email', maximum: 254 },
      { name: 'isManager', label: t('field.isManager'), hint: t('field.isManagerHint'), as: 'check' },
    ],
    blank: { ...blankNames, email: '', isManager: '' },
    formOf: ({ name, nameEn, email, isManager }) => ({
      name,
      nameEn: nameEn ?? '',
      email: email ?? '',
      isManager: isManager ? ticked : '',
    }),
    readCurrent: (given) => enteredTrainer.parse(given),
    send: (form, base, after) => {
      const body = { ...namesOf(form), email: textOrNull(form['email']), isManager: form['isManager'] === ticked };
      if (base) update.mutate({ params: { id: base.id }, body: { ...body, version: base.version } }, after);
      else create.mutate({ body }, after);
    },
    isPending: create.isPending || update.isPending,
  };
}
