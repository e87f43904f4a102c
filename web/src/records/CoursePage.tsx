import { type CourseRecord, courseRecord } from '@halaqa/contract/records';
import { useTranslation } from 'react-i18next';
import { useApiQuery } from '../api/query.ts';
import { paths } from '../app/paths.ts';
import { archiveCardPart, archivedRecordPart } from '../archive/parts.ts';
import { CoursePicture } from '../courses/CoursePicture.tsx';
import { useFormat } from '../i18n/useFormat.ts';
import { Figures } from '../ui/Figures.tsx';
import { CourseStudents } from './CourseStudents.tsx';
import { EditCourse } from './EditEntry.tsx';
import { History } from './History.tsx';
import { OdooState } from './OdooState.tsx';
import { RecordFrame } from './RecordFrame.tsx';
import { Columns, RecordPage } from './RecordPage.tsx';
import { useRecordId } from './record-id.ts';
import { SessionList } from './SessionList.tsx';

const useBack = () => ({ to: paths.adminCourses, label: useTranslation('records').t('back.courses') });

/** `/admin/courses/{id}`: who follows a course, its sessions, and how full they are. */
export function CoursePage() {
  const { t } = useTranslation('records');
  const id = useRecordId();
  const query = useApiQuery(courseRecord, id === undefined ? 'skip' : { params: { id } }, { fresh: true });
  const back = useBack();
  const gone = id !== undefined && <archivedRecordPart.Component kind="course" id={id} back={back} />;
  return (
    <RecordPage kind={t('kind.course')} id={id} query={query} back={back} {...(gone && { gone })}>
      {(course) => <Whole course={course} readAt={query.dataUpdatedAt} />}
    </RecordPage>
  );
}

function Whole({ course, readAt }: { course: CourseRecord; readAt: number }) {
  const { t } = useTranslation('records');
  const format = useFormat();
  const { id, name, description, image_url: image, enrolments, fill, ahead, past } = course;
  const figures = [
    { name: t('course.following'), value: format.number(enrolments.enrolled + enrolments.active) },
    { name: t('course.completed'), value: format.number(enrolments.completed) },
    { name: t('course.sessionsAhead'), value: format.number(fill.sessions) },
    { name: t('course.fill'), value: fill.places === 0 ? '–' : format.percent(Math.round((100 * fill.taken) / fill.places)) },
  ];
  return (
    <RecordFrame
      kind={t('kind.course')}
      name={name}
      back={useBack()}
      picture={<CoursePicture courseId={id} image={image} className="h-14 w-24 shrink-0 rounded-md" />}
      actions={<EditCourse entered={course.entered} />}
      facts={description && <p className="line-clamp-2 max-w-prose text-sm text-muted">{description}</p>}
    >
      <Figures label={t('course.figures')} figures={figures} />
      <Columns
        main={
          <>
            <SessionList
              title={t('ahead')}
              empty={t('noneAhead')}
              list={ahead}
              all={paths.sessionsNamed(name, 'upcoming')}
              known="course"
            />
            <SessionList title={t('past')} empty={t('nonePast')} list={past} all={paths.sessionsNamed(name, 'past')} known="course" />
          </>
        }
        aside={
          <>
            <CourseStudents courseId={id} />
            <OdooState kind="course" id={id} readAt={readAt} />
            <archiveCardPart.Component kind="course" id={id} />
            <History kind="course" id={id} readAt={readAt} />
          </>
        }
      />
    </RecordFrame>
  );
}
