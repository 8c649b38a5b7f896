import { Temporal } from "temporal-polyfill";

/**
 * The instant of a wall time in an IANA zone. A time that the clocks skip is as much later as they skip, of one that comes twice
 * it is the first (`compatible` of ECMAScript Temporal).
 */
export const instantOf = (wallTime: string, zone: string): Date =>
  new Date(
    Temporal.PlainDateTime.from(wallTime).toZonedDateTime(zone, { disambiguation: "compatible" }).epochMilliseconds,
  );

/** What the clocks of a zone show at an instant, to the minute. */
export const wallTimeOf = (instant: Date, zone: string): string => toMinute(zoned(instant, zone).toPlainDateTime());

/** The day that a calendar of a zone shows at an instant. */
export const zonedDay = (instant: Date, zone: string): Temporal.PlainDate => zoned(instant, zone).toPlainDate();

/** "2027-03-28T02:30". */
export const toMinute = (time: Temporal.PlainDateTime): string =>
  time.toString({ smallestUnit: "minute", roundingMode: "floor" });

const zoned = (instant: Date, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone);
