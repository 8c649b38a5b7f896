/** How long an incognito conversation outlives its last answer. */
export const memoryLifeMs = 30 * 60_000;

/** An incognito conversation, which is nowhere but in its object; its kind knows the content. */
export interface Memory {
  actorId: string;
  content: unknown;
}
