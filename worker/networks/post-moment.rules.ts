const urn = /^urn:li:(?:share|ugcPost|activity):(\d{15,20})$/;
const snowflake = /^\d{15,20}$/;
/** Where the ids of X begin to count: https://docs.x.com/fundamentals/x-ids */
const xEpochMs = 1_288_834_974_657;

/** The digits of an id, which grow with time within one network; null for an id of another form. */
export function orderOfPost(id: string): bigint | null {
  const digits = urn.exec(id)?.[1] ?? snowflake.exec(id)?.[0];
  return digits === undefined ? null : BigInt(digits);
}

/** The moment that LinkedIn writes into the upper 41 bits of its ids, in milliseconds; null for any other id. */
export function momentOfUrn(id: string): number | null {
  const digits = urn.exec(id)?.[1];
  return digits === undefined ? null : Number(BigInt(digits) >> 22n);
}

/** The moment in an id of X; null for any other id. */
export const momentOfSnowflake = (id: string): number | null =>
  snowflake.test(id) ? Number(BigInt(id) >> 22n) + xEpochMs : null;
