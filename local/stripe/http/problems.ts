export interface Problem {
  type: "invalid_request_error" | "card_error" | "idempotency_error" | "api_error" | "rate_limit_error";
  message: string;
  code?: string;
  param?: string;
  decline_code?: string;
  [more: string]: unknown;
}

/** An answer that is an error, in the form that Stripe gives it. */
export class StripeProblem extends Error {
  readonly status: number;
  readonly problem: Problem;
  constructor(status: number, problem: Problem) {
    super(problem.message);
    this.status = status;
    this.problem = problem;
  }
}

export function badRequest(message: string, more: { code?: string; param?: string } = {}): StripeProblem {
  return new StripeProblem(400, { type: "invalid_request_error", message, ...more });
}

export function missing(kind: string, id: string, param = "id"): StripeProblem {
  const message = `No such ${kind}: '${id}'`;
  return new StripeProblem(404, { type: "invalid_request_error", code: "resource_missing", param, message });
}

/** A reference in a parameter that leads nowhere is a bad request; one in the address is not found. */
export function missingParam(kind: string, id: string, param: string): StripeProblem {
  return new StripeProblem(400, { ...missing(kind, id, param).problem });
}

export function cardProblem(failure: { code: string; declineCode?: string; message: string }, more: object = {}) {
  const { code, declineCode, message } = failure;
  const decline = declineCode ? { decline_code: declineCode } : {};
  return new StripeProblem(402, { type: "card_error", code, ...decline, message, ...more });
}
