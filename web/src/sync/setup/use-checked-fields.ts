import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlaceFault } from './place-values.ts';

interface CheckedFieldsOptions<Values> {
  values: Values;
  onChange: (values: Values) => void;
  faultsOf: (values: Values) => Partial<Record<keyof Values, PlaceFault>>;
  /** Where nothing is missing. */
  onSend: () => void;
}

/** The fields of a step: what is missing is said when it is sent, and the first of it gets the focus. */
export function useCheckedFields<Values extends object>({ values, onChange, faultsOf, onSend }: CheckedFieldsOptions<Values>) {
  const { t } = useTranslation('sync-setup');
  const [faults, setFaults] = useState<Partial<Record<keyof Values, PlaceFault>>>({});
  return {
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      const found = faultsOf(values);
      setFaults(found);
      const [first] = Object.keys(found);
      if (first === undefined) return onSend();
      const control = event.currentTarget.elements.namedItem(first);
      if (control instanceof HTMLElement) control.focus();
    },
    field: <Name extends keyof Values & string>(name: Name) => ({
      name,
      value: values[name],
      onChange: (event: { target: { value: string } }) => onChange({ ...values, [name]: event.target.value }),
    }),
    errorOf: (name: keyof Values) => {
      const fault: PlaceFault | undefined = faults[name];
      return fault && t(`place.${fault}`);
    },
  };
}
