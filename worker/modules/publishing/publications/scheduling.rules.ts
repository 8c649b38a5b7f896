const day = 24 * 60 * 60_000;

/** Until when units are held for a moment: a day longer, and another one until the next night prolongs them. */
export const holdsFor = (dueAt: Date): Date => new Date(dueAt.getTime() + 2 * day);
