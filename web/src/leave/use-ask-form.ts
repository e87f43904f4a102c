/** The state and validation of the leave form, for the trainer who asks or the admin who enters it. */
import { dayOf } from '@halaqa/domain/clock';
import { useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusedFields } from '../api/refused-fields.ts';
import { InstituteZone } from '../i18n/useFormat.ts';
import { useKeptText } from '../record-edit/kept-text.ts';
import type { Kept } from '../record-edit/stored-drafts.ts';
import { useNow } from '../ui/use-now.ts';
import { type AskFault, type AskField, type AskForm, faultsOf, fieldOf, lacksPassed, withoutPassed } from './ask-form.ts';

export interface AskFormState {
  form: AskForm;
  /** A sentence for each field that is wrong. */
  faults: Partial<Record<AskField, string>>;
  /** Today in the institute's time zone. */
  today: string;
  set: (changed: Partial<AskForm>) => void;
  /** Says what is wrong. @returns whether nothing is. */
  check: () => boolean;
  /** Says what the server refused, each at its field. */
  refuse: (error: Error) => void;
  /** It was typed before and not sent. */
  isRestored: boolean;
  /** A day in it had passed, and none is chosen in its place yet. */
  hasPassed: boolean;
  startOver: () => void;
  /** It is sent. */
  forget: () => void;
}

/** @param kept what was typed before and not sent, by whose leave it is. */
export function useAskForm<Key>(kept: Kept<Key, AskForm>, key: Key): AskFormState {
  const today = dayOf(useNow(), useContext(InstituteZone));
  const blank: AskForm = { unit: 'days', first: today, last: today, from: '', to: '', reason: '' };
  const [before] = useState(() => kept.get(key));
  const ahead = before && withoutPassed(before, today);
  const { typed: form, setTyped, startOver, ...rest } = useKeptText({ ...kept, get: () => ahead }, key, blank);
  const hasPassed = before !== undefined && lacksPassed(form, before, today);
  const [faults, setFaults] = useState<AskFormState['faults']>({});
  const sentence = useSentence();
  return {
    ...rest,
    form,
    hasPassed,
    faults,
    today,
    startOver: () => {
      startOver();
      setFaults({});
    },
    set: (changed) => {
      setTyped({ ...form, ...changed });
      // What is being mended is not called wrong meanwhile; of another kind of leave other fields are.
      setFaults((before) =>
        changed.unit === undefined ? Object.fromEntries(Object.entries(before).filter(([field]) => !(field in changed))) : {},
      );
    },
    check: () => {
      const wrong = Object.entries(faultsOf(form));
      setFaults(Object.fromEntries(wrong.map(([field, fault]) => [field, sentence(fault)])));
      return wrong.length === 0;
    },
    refuse: (error) => {
      const refused = Object.entries(refusedFields(error) ?? {});
      setFaults(Object.fromEntries(refused.map(([name, said]) => [fieldOf(form.unit, name), said])));
    },
  };
}

function useSentence() {
  const { t } = useTranslation(['leave', 'calendar', 'shell']);
  return (fault: AskFault): string => {
    switch (fault) {
      case 'required':
        return t('shell:field.required');
      case 'noDate':
        return t('calendar:field.noDate');
      case 'noTime':
        return t('calendar:field.noTime');
      default:
        return t(`ask.${fault}`);
    }
  };
}
