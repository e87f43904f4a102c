import type { AuditEntry } from '@halaqa/contract/audit';
import { useTranslation } from 'react-i18next';
import { classes } from '../ui/classes.ts';
import { useIsPhone } from '../ui/media-query.ts';

interface Props extends Pick<AuditEntry, 'changes'> {
  /** Where it stands beside other parts, as narrow as on a phone. */
  narrow?: boolean;
}

/** Each changed field before and after, side by side; on a phone under its name. */
export function ChangeList({ changes, narrow = false }: Props) {
  const { t } = useTranslation('audit');
  const isPhone = useIsPhone();
  const isNarrow = narrow || isPhone;
  const names = isNarrow ? (['before', 'after'] as const) : (['field', 'before', 'after'] as const);
  return (
    <table className="w-full table-fixed border-collapse text-sm">
      <caption className="sr-only">{t('changes')}</caption>
      <thead>
        <tr className="border-b border-line">
          {names.map((name) => (
            <th
              key={name}
              scope="col"
              className={classes('py-1.5 pe-3 text-start text-xs font-medium text-muted last:pe-0', name !== 'field' && 'w-[39%]')}
            >
              {t(`column.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      {changes.map((change) => (
        <tbody key={`${change.field} ${change.student}`} className="border-b border-line last:border-b-0">
          {isNarrow && (
            <tr>
              <FieldName change={change} narrow className="pt-2 text-xs" />
            </tr>
          )}
          <tr>
            {!isNarrow && <FieldName change={change} className="py-1.5 pe-3" />}
            <td className="py-1.5 pe-3 align-top break-words text-muted">
              <Value text={change.before} />
            </td>
            <td className="py-1.5 align-top font-medium break-words">
              <Value text={change.after} />
            </td>
          </tr>
        </tbody>
      ))}
    </table>
  );
}

interface FieldNameProps {
  change: AuditEntry['changes'][number];
  /** Over its values. */
  narrow?: boolean;
  className: string;
}

function FieldName({ change: { field, student }, narrow: isNarrow = false, className }: FieldNameProps) {
  const { t } = useTranslation('audit');
  return (
    <th
      scope={isNarrow ? 'rowgroup' : 'row'}
      colSpan={isNarrow ? 2 : 1}
      className={classes('text-start align-top font-normal break-words text-muted', className)}
    >
      {student ? <bdi>{student}</bdi> : t(`field.${field}`)}
    </th>
  );
}

/** A telephone and a number read from left to right, a name as its letters do. */
export function Value({ text }: { text: string | null }) {
  const { t } = useTranslation('audit');
  return text === null ? <span className="font-normal text-muted">{t('empty')}</span> : <bdi dir="auto">{text}</bdi>;
}
