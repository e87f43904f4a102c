import { codeStepMs, type ShownCode } from '@halaqa/contract/check-in';
import { useTranslation } from 'react-i18next';
import { ltr } from '../i18n/bidi.ts';
import { classes } from '../ui/classes.ts';

interface Props {
  code: ShownCode;
  /** Undefined while it is being renewed: an old code is not shown. */
  secondsLeft: number | undefined;
}

/** For the last row of a room: the picture to scan, the six digits, and how long they stand. */
export function RoomCode({ code: { code, qr, address }, secondsLeft }: Props) {
  const { t } = useTranslation('check-in');
  const isShown = secondsLeft !== undefined;
  const shortAddress = address.replace(/^https?:\/\//, '');
  return (
    <div className="grid justify-items-center gap-4 px-4 py-5 text-center sm:py-8">
      {/* Dark on white in both themes: cameras read no other. */}
      <svg
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        role="img"
        aria-label={t('picture')}
        shapeRendering="crispEdges"
        className={classes('size-[min(72vw,46dvh)] rounded-md border border-line bg-[white] text-[black]', !isShown && 'opacity-10')}
      >
        <path d={qr.path} fill="currentColor" />
      </svg>
      <p
        dir="ltr"
        className={classes(
          'text-[clamp(3rem,min(15vw,14dvh),9rem)] leading-none font-semibold tracking-wide tabular-nums',
          !isShown && 'text-muted',
        )}
      >
        {isShown ? `${code.slice(0, 3)} ${code.slice(3)}` : '··· ···'}
      </p>
      <div className="grid w-full max-w-xs gap-1.5">
        <span aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-sunken">
          <span className="block h-full rounded-full bg-accent" style={{ width: `${((secondsLeft ?? 0) * 100_000) / codeStepMs}%` }} />
        </span>
        <p className="text-sm text-muted">{isShown ? t('renewed', { count: secondsLeft }) : t('renewing')}</p>
      </div>
      <p className="max-w-prose text-balance">{t('scan', { address: ltr(shortAddress) })}</p>
    </div>
  );
}
