import { type Overview, studentOverview } from '@halaqa/contract/overview';
import { whyCheckInClosed } from '@halaqa/domain/check-in';
import { parseInstant } from '@halaqa/domain/clock';
import { QrCode } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import { useApiQuery } from '../api/query.ts';
import { paths } from '../app/paths.ts';
import { buttonClass } from '../ui/button-class.ts';
import { Card } from '../ui/Card.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Page } from '../ui/Page.tsx';
import { QueryBoundary } from '../ui/QueryBoundary.tsx';
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import { useNow } from '../ui/use-now.ts';
import { CheckIn } from './CheckIn.tsx';
import { linkOf } from './link.ts';

/** `/check-in`: a student is present by the code of the room, typed here or brought by the address of its QR code (D-124). */
export function CheckInPage() {
  const { t } = useTranslation('check-in');
  const now = useNow();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [link] = useState(() => linkOf(search, hash));
  const query = useApiQuery(studentOverview, {}, { fresh: true });
  // A code that was used does not stay in the address.
  useEffect(() => {
    if (hash !== '') void navigate(pathname + search, { replace: true });
  }, [hash, navigate, pathname, search]);
  const isOpen = ({ state, start_datetime, end_datetime }: Overview['upcomingSessions'][number]) =>
    !whyCheckInClosed({ state, startsAt: parseInstant(start_datetime), endsAt: parseInstant(end_datetime) }, now);
  return (
    <Page title={t('title')}>
      <Card className="w-full max-w-lg justify-self-center">
        <QueryBoundary query={query} failed={t('listFailed')} loading={<Loading />}>
          {({ student, upcomingSessions }) => {
            const open = upcomingSessions.filter(isOpen);
            if (open.length === 0 && link.sessionId === undefined) {
              return (
                <Empty icon={QrCode} title={t('none')} hint={t('noneHint')}>
                  <Link to={paths.studentDashboard} className={buttonClass('secondary')}>
                    {t('home')}
                  </Link>
                </Empty>
              );
            }
            return <CheckIn open={open} link={link} calendar={paths.studentCalendar(student.id)} />;
          }}
        </QueryBoundary>
      </Card>
    </Page>
  );
}

const Loading = () => (
  <SkeletonGroup className="grid gap-4 p-5">
    <Skeleton className="h-16" />
    <Skeleton className="h-24" />
  </SkeletonGroup>
);
