/** Refusals of the app, not of a post: the network's version of our calls is gone, or what we paid it is used up. */
export const pausingCodes = ["version", "credits"] as const;
export type PausingCode = (typeof pausingCodes)[number];

export const pausingCodeOf = (outcome: string): PausingCode | null =>
  pausingCodes.find((code) => code === outcome) ?? null;

/** What a publication waits for that a switch holds. */
export const switchedOffCode = "switched_off";
