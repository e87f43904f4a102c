/** The storm of S-1 in a real Odoo, where a clerk also moves, cancels and archives sessions, and people who are no students have places. */
import { GuestStorm } from '../sync/guest-storm.ts';
import type { Act } from '../sync/storm.ts';

export class RealStorm extends GuestStorm {
  private readonly archived = new Map<number, string>();

  protected override acts(): Act[] {
    return [
      ...super.acts(),
      [5, () => this.moveInOdoo()],
      [4, () => this.cancelInOdoo()],
      [3, () => this.archiveInOdoo()],
      [3, () => this.bringBackInOdoo()],
    ];
  }

  /** What is still archived counts as deleted: the comparison is of what people see. */
  endOfDay(): void {
    for (const start of this.archived.values()) this.ledger.deleted.add(start);
  }

  /** To another room and another length; by its start a session is known. */
  private async moveInOdoo(): Promise<boolean> {
    const session = await this.sessionInOdoo();
    if (!session) return false;
    const room = this.chance.of(await this.place.clerk.records('x_room', [], ['x_name']));
    const end = new Date(`${String(session['x_studio_start_datetime']).replace(' ', 'T')}Z`);
    end.setUTCMinutes(30 + this.chance.below(30));
    await this.place.clerk.write('x_session', Number(session['id']), {
      x_studio_room_id: room['id'] ?? false,
      x_studio_end_datetime: end.toISOString().slice(0, 19).replace('T', ' '),
      x_studio_capacity: 5 + this.chance.below(10),
    });
    return true;
  }

  private async cancelInOdoo(): Promise<boolean> {
    const session = await this.sessionInOdoo();
    if (!session) return false;
    const state = this.chance.of(['cancelled', 'confirmed', 'planned']);
    await this.place.clerk.write('x_session', Number(session['id']), { x_studio_state: state });
    return true;
  }

  private async archiveInOdoo(): Promise<boolean> {
    const session = await this.sessionInOdoo();
    if (!session) return false;
    await this.place.clerk.write('x_session', Number(session['id']), { x_active: false });
    this.archived.set(Number(session['id']), String(session['x_studio_start_datetime']));
    return true;
  }

  private async bringBackInOdoo(): Promise<boolean> {
    const [first] = this.archived.keys();
    if (first === undefined) return false;
    this.archived.delete(first);
    await this.place.clerk.write('x_session', first, { x_active: true });
    return true;
  }
}
