/** Ids up to here belong to the seed, which brings a row of its own back where it is missing; an admin's rows come after. */
export const reservedIds = 9_999;
