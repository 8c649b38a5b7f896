/** Answers of one network in an hour, where the owner says nothing. */
export const usualNetworkHour = 60;
/** A chatbot without a day's cap of its own answers a fifth of its plan's month in a day: a flood leaves the rest of the month. */
const partOfMonth = 5;
const withoutLimit = 1_000;
/** The share of a day's cap at which its owner gets a mail. */
const noticeShare = 0.8;

/** Between its admission and its start an answer to a visitor takes less: after that, its Worker has died. */
export const startsWithinMs = 10_000;

/** How many answers a day has; `monthUnits` is the plan's month, null where it has no limit. */
export const dayCapOf = ({ day }: { day: number | null }, monthUnits: number | null): number =>
  day ?? (monthUnits === null ? withoutLimit : Math.max(1, Math.ceil(monthUnits / partOfMonth)));

/** Whether so many answers are most of a day's. */
export const isNearlyUsed = (today: number, dayCap: number): boolean => today >= Math.ceil(dayCap * noticeShare);
