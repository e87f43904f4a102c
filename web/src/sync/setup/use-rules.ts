/** The step behind the connection (D-164): what was typed, and what Odoo's rules are. The administrator's key stays in this page's memory. */
import type { SyncFault } from '@halaqa/contract/sync';
import { makeOdooRules, type OdooRules } from '@halaqa/contract/sync-setup-rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '../../api/query.ts';
import { isAddress, type PlaceFault, type PlaceValues } from './place-values.ts';

export interface RulesValues {
  portal: string;
  adminLogin: string;
  adminKey: string;
}

export function useRules({ adminLogin, adminKey }: PlaceValues) {
  const { t } = useTranslation('sync-setup');
  const [values, setValues] = useState<RulesValues>({ portal: window.location.origin, adminLogin, adminKey });
  const [said, setSaid] = useState<OdooRules>();
  const [isDone, setDone] = useState(false);
  const [fault, setFault] = useState<SyncFault | null>(null);
  const ask = useApiMutation(makeOdooRules, { failed: t('askFailed') });

  const askRules = (onlySays: boolean) => {
    setFault(null);
    const administrator = { login: values.adminLogin.trim(), apiKey: values.adminKey.trim() };
    ask.mutate(
      { body: { administrator, portal: values.portal.trim(), try: onlySays } },
      {
        onSuccess: (answer) => {
          setFault(answer.fault);
          setSaid(answer.fault === null ? answer : undefined);
          setDone(!onlySays && answer.fault === null && answer.obstacle === null);
        },
      },
    );
  };

  return {
    values,
    said,
    isDone,
    fault,
    isAsking: ask.isPending,
    askRules,
    /** What was said is of what was typed before. */
    change: (next: RulesValues) => {
      setValues(next);
      setSaid(undefined);
      setDone(false);
    },
  };
}

export function rulesFaults({ portal, adminLogin, adminKey }: RulesValues): Partial<Record<keyof RulesValues, PlaceFault>> {
  const has = (text: string) => text.trim() !== '';
  return {
    ...(isAddress(portal.trim()) ? {} : { portal: has(portal) ? 'badUrl' : 'required' }),
    ...(has(adminLogin) ? {} : { adminLogin: 'required' }),
    ...(has(adminKey) ? {} : { adminKey: 'required' }),
  };
}
