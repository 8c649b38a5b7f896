/** An attempt whose input may have crashed its reader: it counts, like one that never reported. */
export class CountedFailure extends Error {
  constructor(message: string, cause: unknown) {
    super(message, { cause });
    this.name = "CountedFailure";
  }
}
