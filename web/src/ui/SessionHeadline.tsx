import { useFormat } from '../i18n/useFormat.ts';

interface Props {
  session: { start_datetime: string; end_datetime: string };
  now: Date;
}

/** When the next session is, as the headline of a first screen; the second date stands under it, or it would break into three lines. */
export function SessionHeadline({ session, now }: Props) {
  const format = useFormat();
  const { day, second } = format.nearDayParts(session.start_datetime, now);
  return (
    <>
      <p className="text-2xl font-semibold uppercase-first">
        {day} <span className="inline-block">{format.timeRange(session.start_datetime, session.end_datetime)}</span>
      </p>
      {second && <p className="text-sm">{second}</p>}
    </>
  );
}
