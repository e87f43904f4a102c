/** Why a backup could not be made, verified or restored: one plain English sentence that says what to do. */
export class BackupFault extends Error {
  override name = 'BackupFault';
}
