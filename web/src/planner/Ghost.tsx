import { useFormat } from '../i18n/useFormat.ts';
import { classes } from '../ui/classes.ts';
import { type GridSpan, wallOfMinutes } from './grid-span.ts';

interface Props {
  spot: GridSpan;
  /** Left out while the sheet says it. */
  name: string | undefined;
  top: number;
  height: number;
  width: number;
  /** Something is in its way. */
  isTaken: boolean;
}

/** What is held or drawn, where it would be. */
export function Ghost({ spot, name, top, height, width, isTaken }: Props) {
  const format = useFormat();
  return (
    <div
      data-ghost
      aria-hidden="true"
      className={classes(
        'pointer-events-none absolute z-2 overflow-hidden rounded-sm border-2 px-1.5 py-0.5 text-xs leading-[19px] shadow-float',
        isTaken ? 'border-danger bg-cancelled-tint text-danger' : 'border-accent bg-accent-tint text-accent',
      )}
      style={{ top, height: Math.max(height, 22), insetInlineStart: spot.column * width, width }}
    >
      {name !== undefined && (
        <>
          <span className="block truncate font-semibold">{format.run(`${wallOfMinutes(spot.start)}–${wallOfMinutes(spot.end)}`)}</span>
          <bdi className="block truncate">{name}</bdi>
        </>
      )}
    </div>
  );
}
