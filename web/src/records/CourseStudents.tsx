import { courseStudents } from '@halaqa/contract/records';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiPage } from '../api/query.ts';
import { paths } from '../app/paths.ts';
import { Card } from '../ui/Card.tsx';
import { Ltr } from '../ui/Ltr.tsx';
import { Pager } from '../ui/Pager.tsx';
import { QueryBoundary } from '../ui/QueryBoundary.tsx';
import { RecordLink } from '../ui/RecordLink.tsx';
import { Section } from '../ui/Section.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';

const pageSize = 20;

/** Who follows the course, by name, a page at a time. */
export function CourseStudents({ courseId }: { courseId: number }) {
  const { t } = useTranslation('records');
  const [page, setPage] = useState(1);
  const query = useApiPage(courseStudents, { params: { id: courseId }, query: { page, pageSize } }, { fresh: true });
  return (
    <Section title={t('course.students')}>
      <QueryBoundary query={query} failed={t('course.studentsFailed')} loading={<Skeleton className="h-64 rounded-lg" />}>
        {({ rows, total }) => (
          <>
            <Card>
              {total === 0 ? (
                <p className="px-5 py-4 text-sm text-muted">{t('course.noStudents')}</p>
              ) : (
                <ul aria-label={t('course.students')} className="divide-y divide-line">
                  {rows.map(({ id, name, studentNumber }) => (
                    <li key={id} className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 px-5 py-2 text-sm">
                      <span className="font-medium">
                        <RecordLink to={paths.studentRecord(id)}>{name}</RecordLink>
                      </span>
                      {studentNumber && (
                        <span className="text-xs text-muted">
                          <Ltr>{studentNumber}</Ltr>
                        </span>
                      )}
                    </li>
                  ))}
                </ul>
              )}
            </Card>
            <Pager page={page} pageSize={pageSize} total={total} onPage={setPage} />
          </>
        )}
      </QueryBoundary>
    </Section>
  );
}
