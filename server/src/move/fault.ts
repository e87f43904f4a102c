/** Why an institute was not moved: one plain English sentence that says what to do. Nothing was changed on either side then. */
export class MoveFault extends Error {
  override name = 'MoveFault';
}
