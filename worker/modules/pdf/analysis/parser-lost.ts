import { CountedFailure } from "../../../jobs/counted-failure.ts";

/** The parser died, was replaced or could not be reached: the file may have done that. */
export class ParserLost extends CountedFailure {
  constructor(cause: unknown) {
    super("the parser was lost", cause);
    this.name = "ParserLost";
  }
}
