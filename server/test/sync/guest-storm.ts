/** The storm with people in it who are no students, and some of whom become students (D-358). */
import { type Act, Storm } from './storm.ts';

const most = 6;

export class GuestStorm extends Storm {
  private readonly guests = new Set<number>();
  private made = 0;

  protected override acts(): Act[] {
    return [...super.acts(), [10, () => this.guestInOdoo()], [1, () => this.guestBecomesStudent()]];
  }

  private async guestInOdoo(): Promise<boolean> {
    const { clerk } = this.place;
    const session = await this.sessionInOdoo();
    if (!session) return false;
    if (this.made < most) {
      this.made += 1;
      this.guests.add(await clerk.create('res.partner', { name: `Guest ${this.made}`, x_studio_is_student: false }));
    }
    if (this.guests.size === 0) return false;
    const guest = this.chance.of([...this.guests]);
    const { id, x_studio_attendee_ids: attendees } = session;
    const command = Array.isArray(attendees) && attendees.includes(guest) ? 3 : 4;
    // Some from the contact's side, which leaves no trace on the session.
    if (this.chance.below(4) === 0) await clerk.write('res.partner', guest, { x_studio_session_ids: [[command, Number(id)]] });
    else await clerk.write('x_session', Number(id), { x_studio_attendee_ids: [[command, guest]] });
    return true;
  }

  private async guestBecomesStudent(): Promise<boolean> {
    if (this.guests.size === 0) return false;
    const guest = this.chance.of([...this.guests]);
    this.guests.delete(guest);
    await this.place.clerk.write('res.partner', guest, { x_studio_is_student: true });
    return true;
  }
}
