/** A reason not to migrate that its reader can act on; nothing of the file that it names was done. */
export class MigrationError extends Error {
  override name = "MigrationError";
}
