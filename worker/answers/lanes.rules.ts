import type { AnswerRun } from "./run.ts";

/** Where the second of two answers to one question is made: the first has the lane of their conversation. */
export const besideLane = (conversation: string, answerId: string): string => `${conversation}:${answerId}`;

/** The conversation that an answer belongs to, by whichever object it is made. */
export const threadOf = ({ lane, beside }: Pick<AnswerRun, "lane" | "beside">): string => beside?.conversation ?? lane;
