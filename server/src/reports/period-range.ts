/** A period of institute days as the instants between which its sessions start. */
import { addDays, fromWall } from '@halaqa/domain/clock';

export interface Period {
  from: string;
  /** Included. */
  to: string;
}

/** @param zone the institute's time zone. */
export const instantsOf = ({ from, to }: Period, zone: string): [Date, Date] => [
  fromWall(from, '00:00', zone),
  fromWall(addDays(to, 1), '00:00', zone),
];
