/** The three steps of a connection (D-135): what was typed, found, chosen and checked. Keys stay in this page's memory. */
import type { SyncFault } from '@halaqa/contract/sync';
import {
  checkOdooSetup,
  inspectOdoo,
  makeInOdoo,
  type OdooMap,
  type SetupChecked,
  type SetupInspection,
  type SetupMade,
  saveOdooSetup,
} from '@halaqa/contract/sync-setup';
import type { SetupStep } from '@halaqa/contract/sync-setup-steps';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useApiMutation } from '../../api/query.ts';
import { paths } from '../../app/paths.ts';
import { showToast } from '../../ui/toast.ts';
import { askedOf, type PlaceValues } from './place-values.ts';

export type Step = 'place' | 'map' | 'check' | 'rules';

/** What is being made, over several calls. */
export interface Making {
  missing: readonly SetupStep[];
  made: number;
  isDone: boolean;
  obstacle: SetupMade['obstacle'];
}

export function useSetup(first: PlaceValues) {
  const { t } = useTranslation('sync-setup');
  const navigate = useNavigate();
  const [step, setStep] = useState<Step>('place');
  const [values, setValues] = useState(first);
  const [found, setFound] = useState<SetupInspection>();
  const [map, setMap] = useState<OdooMap>({});
  const [making, setMaking] = useState<Making>();
  const [checked, setChecked] = useState<SetupChecked>();
  const [fault, setFault] = useState<SyncFault | null>(null);
  const failed = t('askFailed');
  const inspect = useApiMutation(inspectOdoo, { failed });
  const make = useApiMutation(makeInOdoo, { failed });
  const check = useApiMutation(checkOdooSetup, { failed });
  const save = useApiMutation(saveOdooSetup, { failed });
  const asked = askedOf(values);

  const askInspection = (given: PlaceValues) => {
    setValues(given);
    setFault(null);
    inspect.mutate(
      { body: askedOf(given) },
      {
        onSuccess: (answer) => {
          setFault(answer.fault);
          if (answer.fault !== null) return;
          setFound(answer);
          setMap(answer.map);
          setMaking(undefined);
          setStep('map');
        },
      },
    );
  };

  /** `made` counts on from the calls before. */
  const askMake = (onlySays: boolean, before = 0) => {
    const { administrator } = asked;
    if (!administrator) return;
    setFault(null);
    make.mutate(
      { body: { place: asked.place, administrator, map, try: onlySays } },
      {
        onSuccess: (answer) => {
          const made = before + answer.made;
          setFault(answer.fault);
          const isDone = !onlySays && answer.fault === null && answer.obstacle === null && answer.steps.length === 0;
          setMaking({ missing: answer.steps, made, isDone, obstacle: answer.obstacle });
          // A call that made nothing would make nothing again.
          if (!onlySays && answer.made > 0 && answer.steps.length > 0) askMake(false, made);
        },
      },
    );
  };

  const askCheck = () => {
    setStep('check');
    setChecked(undefined);
    setFault(null);
    check.mutate(
      { body: { ...asked, map } },
      {
        onSuccess: (answer) => {
          setFault(answer.fault);
          setChecked(answer);
        },
      },
    );
  };

  const askSave = (accepts: boolean) =>
    save.mutate(
      { body: { ...asked, map, accepts } },
      {
        onSuccess: (answer) => {
          setFault(answer.fault);
          setChecked(answer);
          if (!answer.saved) return;
          showToast({ tone: 'success', title: t('check.saved'), text: t('check.savedText') });
          // Who has an administrator's key at hand may go on with it; a key alone is changed and done.
          if (asked.administrator) setStep('rules');
          else void navigate(paths.adminSync);
        },
      },
    );

  return {
    step,
    values,
    found,
    map,
    making,
    checked,
    fault,
    asksAs: asked.administrator ? ('administrator' as const) : ('portal' as const),
    isInspecting: inspect.isPending,
    isMaking: make.isPending,
    isChecking: check.isPending,
    isSaving: save.isPending,
    askInspection,
    askMake,
    askCheck,
    askSave,
    choose: (next: OdooMap) => {
      setMap(next);
      setMaking(undefined);
    },
    back: (to: Step) => {
      setFault(null);
      setStep(to);
    },
  };
}

export type Setup = ReturnType<typeof useSetup>;
