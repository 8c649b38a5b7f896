/** What a sign-in by a team's provider goes through there, in this order. */
export const providerSteps = ["discovery", "keys", "answer", "code", "token"] as const;
export type ProviderStep = (typeof providerSteps)[number];

/** The step of a sign-in at which a provider failed, and why: a word of its protocol for its owner, nothing of a person. */
export class ProviderFailure extends Error {
  readonly step: ProviderStep;
  readonly reason: string;

  constructor(step: ProviderStep, reason: string) {
    super(`${step}: ${reason}`);
    this.name = "ProviderFailure";
    this.step = step;
    this.reason = reason;
  }
}
