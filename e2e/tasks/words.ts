/** The words by which tasks are done, from the catalogues themselves. */
import { texts as arAdmin } from '@halaqa/web/i18n/ar/admin';
import { texts as arAudit } from '@halaqa/web/i18n/ar/audit';
import { texts as arCalendar } from '@halaqa/web/i18n/ar/calendar';
import { texts as arLeave } from '@halaqa/web/i18n/ar/leave';
import { texts as arManage } from '@halaqa/web/i18n/ar/manage';
import { texts as arNavigation } from '@halaqa/web/i18n/ar/navigation';
import { texts as arPalette } from '@halaqa/web/i18n/ar/palette';
import { texts as arRecords } from '@halaqa/web/i18n/ar/records';
import { texts as arSchedules } from '@halaqa/web/i18n/ar/schedules';
import { texts as arSessions } from '@halaqa/web/i18n/ar/sessions';
import { texts as arStudents } from '@halaqa/web/i18n/ar/students';
import { texts as enAdmin } from '@halaqa/web/i18n/en/admin';
import { texts as enAudit } from '@halaqa/web/i18n/en/audit';
import { texts as enCalendar } from '@halaqa/web/i18n/en/calendar';
import { texts as enLeave } from '@halaqa/web/i18n/en/leave';
import { texts as enManage } from '@halaqa/web/i18n/en/manage';
import { texts as enNavigation } from '@halaqa/web/i18n/en/navigation';
import { texts as enPalette } from '@halaqa/web/i18n/en/palette';
import { texts as enRecords } from '@halaqa/web/i18n/en/records';
import { texts as enSchedules } from '@halaqa/web/i18n/en/schedules';
import { texts as enSessions } from '@halaqa/web/i18n/en/sessions';
import { texts as enStudents } from '@halaqa/web/i18n/en/students';

export const words = {
  ar: {
    admin: arAdmin,
    audit: arAudit,
    calendar: arCalendar,
    leave: arLeave,
    manage: arManage,
    navigation: arNavigation,
    palette: arPalette,
    records: arRecords,
    schedules: arSchedules,
    sessions: arSessions,
    students: arStudents,
  },
  en: {
    admin: enAdmin,
    audit: enAudit,
    calendar: enCalendar,
    leave: enLeave,
    manage: enManage,
    navigation: enNavigation,
    palette: enPalette,
    records: enRecords,
    schedules: enSchedules,
    sessions: enSessions,
    students: enStudents,
  },
} as const;
