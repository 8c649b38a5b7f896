import { CountedFailure } from "../../../jobs/counted-failure.ts";

/** The press died, was replaced or could not be reached: the document may have done that. */
export class PressLost extends CountedFailure {
  constructor(cause: unknown) {
    super("the press was lost", cause);
    this.name = "PressLost";
  }
}
