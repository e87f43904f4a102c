import type { FoundKind, OdooMap } from '@halaqa/contract/sync-setup';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/Card.tsx';
import { Field } from '../../ui/Field.tsx';
import { Section } from '../../ui/Section.tsx';
import { Select } from '../../ui/Select.tsx';
import { fieldsFor, withField, withModel } from './map-choices.ts';
import { notesOfField, notesOfKind } from './map-notes.ts';
import { NoteLine } from './NoteLine.tsx';
import { useNoteText } from './use-note-text.ts';

interface Props {
  found: FoundKind;
  map: OdooMap;
  onChoose: (map: OdooMap) => void;
}

/** One kind of record: its model, and for each of our fields the one of Odoo, with an example of what is in it. */
export function MapKind({ found, map, onChoose }: Props) {
  const { t } = useTranslation('sync-setup');
  const { kind, models, made, fields } = found;
  const chosen = map[kind]?.['model'] ?? '';
  const model = models.find((one) => one.model === chosen);
  const isKnown = model !== undefined || chosen === made;
  const say = useNoteText();
  const notes = notesOfKind(found, map).map(say);
  return (
    <Section title={t(`kind.${kind}`)}>
      <Card className="grid gap-4 p-5">
        <div className="sm:max-w-md">
          <Field
            label={t('map.model')}
            hint={isKnown && <Names name={chosen} fact={model && t('map.records', { count: model.records })} />}
            error={isKnown ? undefined : t(models.length === 0 ? 'map.noModel' : 'map.choose')}
          >
            {(control) => (
              <Select {...control} value={isKnown ? chosen : ''} onChange={(event) => onChoose(withModel(map, found, event.target.value))}>
                {!isKnown && <option value="">{t('map.none')}</option>}
                {models.map((one) => (
                  <option key={one.model} value={one.model}>
                    {shownBy(
                      one.label,
                      one.model,
                      models.map(({ label }) => label),
                    )}
                  </option>
                ))}
                {made !== null && model?.model !== made && !models.some((one) => one.model === made) && (
                  <option value={made}>{t('map.makeModel')}</option>
                )}
              </Select>
            )}
          </Field>
        </div>
        {notes.length > 0 && (
          <ul className="grid max-w-prose gap-2">
            {notes.map((text) => (
              <li key={text}>
                <NoteLine text={text} />
              </li>
            ))}
          </ul>
        )}
        {/* What is made has all of its fields. */}
        {model && (
          <ul className="grid gap-4 border-line border-t pt-4 sm:grid-cols-2 xl:grid-cols-3">
            {fields.map((wanted) => (
              <li key={wanted.field} className="min-w-0">
                <FieldChoice wanted={wanted} found={found} map={map} onChoose={onChoose} />
              </li>
            ))}
          </ul>
        )}
      </Card>
    </Section>
  );
}

function FieldChoice({ wanted, found, map, onChoose }: Props & { wanted: FoundKind['fields'][number] }) {
  const { t } = useTranslation('sync-setup');
  const { field, needed, made } = wanted;
  const options = fieldsFor(found, wanted, map, found.kind);
  const name = map[found.kind]?.[field] ?? null;
  const chosen = options.find((one) => one.name === name);
  const isOffered = chosen !== undefined || (name !== null && name === made);
  const example = chosen?.example;
  const say = useNoteText();
  const notes = notesOfField(found, wanted, map).map(say);
  const label = needed ? `${t(`field.${field}`)} (${t('map.needed')})` : t(`field.${field}`);
  return (
    <Field
      label={label}
      hint={
        ((isOffered && name !== null) || notes.length > 0) && (
          <>
            {isOffered && name !== null && <Names name={name} fact={example ? `${t('map.example')} ${example}` : undefined} />}
            {notes.map((text) => (
              <NoteLine key={text} text={text} />
            ))}
          </>
        )
      }
      error={needed && !isOffered ? t('map.choose') : undefined}
    >
      {(control) => (
        <Select
          {...control}
          value={isOffered ? (name ?? '') : ''}
          onChange={(event) => onChoose(withField(map, found, field, event.target.value === '' ? null : event.target.value))}
        >
          {(!needed || !isOffered) && <option value="">{t('map.none')}</option>}
          {options.map((one) => (
            <option key={one.name} value={one.name}>
              {shownBy(
                one.label,
                one.name,
                options.map(({ label: other }) => other),
              )}
            </option>
          ))}
          {made !== null && !options.some((one) => one.name === made) && <option value={made}>{t('map.makeField')}</option>}
        </Select>
      )}
    </Field>
  );
}

/** Odoo's own name of it, and what is known of it. */
function Names({ name, fact }: { name: string; fact: string | undefined }) {
  return (
    <>
      <bdi dir="ltr" className="break-all">
        <code>{name}</code>
      </bdi>
      {fact !== undefined && (
        <>
          {' \u00b7 '}
          <bdi>{fact}</bdi>
        </>
      )}
    </>
  );
}

/** By its label; with its name where another has the same label. */
const shownBy = (label: string, name: string, labels: readonly string[]): string =>
  labels.filter((one) => one === label).length > 1 ? `${label} (${name})` : label || name;
