import type { AnswerRun } from "./run.ts";

/** Where an answer is made: an object by its name, and its lane there, in which one answer at a time is made. */
export interface AnswerPlace {
  host: string;
  lane: string;
}

/** Where the second of two answers to one question is made: the first has the lane of their conversation. */
export const besideLane = (conversation: string, answerId: string): string => `${conversation}:${answerId}`;

/** The conversation that an answer belongs to, by whichever object it is made. */
export const threadOf = ({ lane, beside }: Pick<AnswerRun, "lane" | "beside">): string => beside?.conversation ?? lane;

/**
 * Where an answer of a lane is made: in the object of the person who asks, which lives between questions and holds all of
 * their lanes. A kind with objects of its own says which.
 */
export const placeOf = (
  { objects }: { objects?: { hostOf(lane: string): string } },
  actorId: string,
  lane: string,
): AnswerPlace => ({ ...personalPlaceOf(actorId, lane), ...(objects && { host: objects.hostOf(lane) }) });

/** A lane in the object of a person. */
export const personalPlaceOf = (personId: string, lane: string): AnswerPlace => ({ host: personId, lane });

/** Where releases that had an object for each lane made its answers. */
export const earlierPlaceOf = (lane: string): AnswerPlace => ({ host: lane, lane });
