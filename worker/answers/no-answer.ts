/** No model answered: the queue sends the step again after a while. */
export class NoAnswer extends Error {
  constructor() {
    super("no model answered");
    this.name = "NoAnswer";
  }
}
