import type { AttendanceState, Gender } from '@halaqa/contract/values';
import { useTranslation } from 'react-i18next';
import { genderContext } from '../i18n/gender.ts';
import { Badge } from '../ui/Badge.tsx';
import { attendanceLooks } from './attendance-looks.ts';

/** The mark of a student in a session, in a word and an icon. */
export function AttendanceBadge({ state, gender }: { state: AttendanceState; gender: Gender | null }) {
  const { t } = useTranslation('sessions');
  return <Badge {...attendanceLooks[state]}>{t(`attendance.${state}`, genderContext({ gender }))}</Badge>;
}
