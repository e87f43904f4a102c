/** A file of this build is not there: after a release the server has only the new one. A reload brings it. */
export class Outdated extends Error {
  override name = 'Outdated';
}
