/** What a call takes, as benches have measured it. docs/scale.md names the machine. */
export const measured = {
  /** Seconds of a core of Postgres. `npm run bench -- database`: the sum; `-- admission`: its first part. */
  admissionCpu: { new: 0.0011, followUp: 0.0025 },
  answerCpu: { new: 0.0029, followUp: 0.0053 },
  /** `-- database`: four requests, six round trips, a thread of 20 turns. */
  openingCpu: 0.006,
  openingTrips: 6,
  openingRequests: 4,
  /** The session of an opening alone has to be as new as the last write. */
  openingCpuOfSession: 0.0001,
  openingTripsOfSession: 1,
  /** `-- database`: a row that one connection adds to, each transaction durable. */
  commit: 0.0027,
  /** Seconds of workerd: of an answer and of each second that it streams (docs/cost.md); `-- database` of an opening. */
  workerCpu: { answer: 0.0052, second: 0.004, opening: 0.0103 },
  /** docs/decisions/116: what one thread makes of all its answers together. */
  tokensOfThread: 7_000,
  /** `-- database`: a file of 30 pages, reading and storing, without what models take. */
  fileReading: 1.8,
  /** parser/memory.rules.ts: resident memory of a PDF of 0.1 MB, and what several readings may hold beside 16 MB of code. */
  readingMegabytes: 42,
  parserMegabytes: 84,
  /** docs/cost.md: what Postgres grows by, bytes an answer; rows of the ledger. */
  storedBytes: { new: 10_000, followUp: 6_000 },
  /** `-- database`: lines of the log, and bytes of them all, without what Cloudflare adds. */
  answerLines: 1,
  answerLineBytes: 178,
  openingLines: 4,
  openingLineBytes: 495,
  /** Bytes that Postgres answers: `-- admission`, a thread of 40 messages of 800 letters; `-- database`, one of 20 turns. */
  answerSent: { new: 2_700, followUp: 56_000 },
  openingSent: 67_000,
} as const;

/** Rules of the code. */
export const built = {
  /** docs/decisions/127. */
  rowsOfSum: 32,
  /** docs/decisions/116: objects that all visitors share, or all networks of a day. */
  visitObjects: 256,
  guestObjects: 256,
  callsOfGuest: 2,
  /** docs/decisions/126: a hundred statements of 2,000 rows, every ten minutes. */
  deletedRowsADay: 28_800_000,
  /** docs/decisions/134: each isolate reports once a minute to one object. */
  reportSeconds: 60,
  /** wrangler.toml, queue `ensemble-documents`. */
  documentConsumers: 10,
  /** worker/answers/object/answer.journal.ts: run, end, text, alarm and what clears them; two for each second of text. */
  rowsOfAnswer: 7,
  rowsOfSecond: 2,
  /** docs/decisions on partitions: rows of one table from which on it is to be partitioned. */
  rowsToPartition: 200_000_000,
} as const;

/** USD for one; read on 29 November 2026, docs/cost.md names the pages. */
export const prices = {
  workerRequest: 0.3e-6,
  workerMillisecond: 0.02e-6,
  objectRequest: 0.15e-6,
  gigabyteSecond: 12.5e-6,
  rowWritten: 1e-6,
  rowRead: 0.001e-6,
  /** From December 2026 on; kept for seven days of thirty. */
  logGigabyte: 0.25,
  logGigabyteMonth: 0.1,
  logMonths: 7 / 30,
  unitHour: 0.106,
  storedGigabyteMonth: 0.35,
  sentGigabyte: 0.1,
} as const;

/** Limits of the vendors, read on 29 November 2026; docs/scale.md names the pages. */
export const vendors = {
  /** Neon, connection pooling: `max_connections` by compute, of which the pool may have nine tenths. */
  connectionsOfCompute: (units: number): number => Math.min(4_000, Math.floor(419.5 * units)),
  poolShare: 0.9,
  /** Neon, plans. */
  autoscaledUnits: 16,
  largestUnits: 56,
  branchBytes: 16e12,
  /** Cloudflare, Hyperdrive limits: of one configuration on a paid plan. */
  hyperdriveConnections: 100,
  /** Cloudflare, Durable Objects limits: a soft one. */
  requestsOfObject: 1_000,
  /** Cloudflare, Queues limits. */
  consumersOfQueue: 250,
  /** Cloudflare, Durable Objects pricing. */
  gigabytesOfObject: 0.128,
  /** Cloudflare, Workers Logs limits. */
  linesADay: 5e9,
} as const;
