/** The parser died, was replaced or could not be reached: nobody knows what the file did to it. */
export class ParserLost extends Error {
  constructor(cause: unknown) {
    super("the parser was lost", { cause });
    this.name = "ParserLost";
  }
}
