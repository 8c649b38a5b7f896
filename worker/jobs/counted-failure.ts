/** An attempt that what it worked on may have killed: it counts, as one that never came back. */
export class CountedFailure extends Error {
  constructor(message: string, cause: unknown) {
    super(message, { cause });
    this.name = "CountedFailure";
  }
}
