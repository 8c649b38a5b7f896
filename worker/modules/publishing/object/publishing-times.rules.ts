const second = 1_000;
const minute = 60 * second;

/** Milliseconds, measured over 100,000 simulated runs under heavy faults (issue 16, section 3), and counts. */
export const publishingTimes = {
  /** After its moment by more, a publication is marked late; by more than the next, it is missed. */
  lateAfterMs: minute,
  missedAfterMs: 60 * minute,
  /** Between two items of a thread. */
  betweenItemsMs: 3 * second,
  firstBackOffMs: 30 * second,
  longestBackOffMs: 15 * minute,
  /** How often the first comment is tried. */
  commentTries: 4,
  /** How long a call that creates may take. */
  createMs: 30 * second,
  firstReadAfterMs: 5 * second,
  betweenReadsMs: 20 * second,
  /** From so many seconds after the loss on, readings are further apart. */
  denseReadsMs: 120 * second,
  betweenLateReadsMs: minute,
  emptyReads: 3,
  /** How long the network is asked for a reading before the owner is. */
  checkMs: 60 * minute,
  /** How far the clocks within one network may be apart. */
  networkClockMs: 2 * second,
  /** How long what waits for a twin waits before it looks again. */
  twinMs: minute,
  /** How long Postgres shows that the object works on it, after its last write or its next step. */
  leaseMs: 5 * minute,
} as const;
