/**
 * An attempt whose input may have crashed its reader: like one that never reported, it counts where what it read was alone there, and
 * the next one reads alone.
 */
export class CountedFailure extends Error {
  constructor(message: string, cause: unknown) {
    super(message, { cause });
    this.name = "CountedFailure";
  }
}
