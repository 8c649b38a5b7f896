/** Constants of specification 9 and of the metering; milliseconds unless a name says otherwise. */
export const streaming = { whole: 120_000, first: 30_000, silence: 30_000, heartbeat: 5_000, stall: 12_000 } as const;
export const displayedModels = 5;
export const relatedQuestions = { count: 3, perHour: 30 } as const;
/** The length of each of the two texts in which a person says how the chat answers. */
export const instructionsLength = 2_000;
/** What the chat remembers of a person: how much, the characters of each, and of those that go along with one question. */
export const memories = { perAccount: 100, length: 300, perQuestion: 6_000 } as const;
/** The limits of suggestions to remember something: characters of the question that are read, and how often a person is asked. */
export const memorySuggestions = { readLength: 2_000, perHour: 20 } as const;
/** The length of what a person says about an answer. */
export const ratingWordsLength = 500;
export const titleLength = 60;
export const question = { maxLength: 100_000 } as const;
/** Bytes of UTF-8 that are kept of one answer. */
export const answer = { bytes: 1024 * 1024 } as const;
/** UTF-16 units of what a model thinks that are shown and kept of one answer. */
export const thoughtsLength = 50_000;
/** A stop gives the question back where at most so many UTF-16 units were sent, and so many times a day. */
export const freeStops = { sent: 80, perDay: 10 } as const;
export const images = {
  max: 6,
  bytes: 8 * 1024 * 1024,
  /** What a model is sent at once, with the pictures of earlier questions; vendors refuse some 30 MB of base64. */
  totalBytes: 20_000_000,
  types: ["image/png", "image/jpeg", "image/webp", "image/gif"],
} as const;
/** Pictures of earlier questions that the tab of an incognito conversation sends again; their bytes and those of the question are one total. */
export const earlierPictures = 24;
/** What a person says in the place of typing it; bytes of a recording. */
export const recordings = { minutes: 5, bytes: 8 * 1024 * 1024 } as const;
/** Files of questions: how many come with one, how many a project has, and bytes of each; of guests likewise, and how many they hold at a time. */
export const chatFiles = {
  perQuestion: 10,
  perProject: 50,
  bytes: 20 * 1024 * 1024,
  guests: { perQuestion: 1, bytes: 2 * 1024 * 1024, held: 10 },
} as const;
/**
 * The limits of an answer that is looked up in the web: searches, pages that are read and results of each search; the
 * characters of pages that go along; milliseconds of each search, of each page and of all together; micro-USD of a search
 * (5 USD for 1,000 at https://brave.com/search/api/).
 */
export const webSearch = {
  searches: 3,
  pages: 6,
  results: 10,
  characters: 24_000,
  searchMs: 5_000,
  pageMs: 8_000,
  wholeMs: 20_000,
  searchMicros: 5_000,
} as const;
/** The turns of an incognito conversation that its tab sends along with a question, and their characters together. */
export const incognito = { turns: 200, characters: 1_000_000 } as const;
/** Output tokens that a reservation holds at most, whatever the model allows. */
export const reservedOutputTokens = 4_096;
const mebibyte = 1024 * 1024;
/** What a plan that says nothing of files takes; `most` is what none may pass. */
export const files = { bytes: 50 * mebibyte, pages: 1_000, most: 200 * mebibyte } as const;
/** A piece has as many bytes as a part of the store, or fewer on a slow link; only the last may be smaller still. */
export const uploads = { piece: 5 * mebibyte, leastPiece: 256 * 1024, hours: 24 } as const;
/** Works of a plan that says nothing of them: the pages of the largest file; outlines of one file a day; rewrites of a work. */
export const works = { pages: 100, outlinesADay: 10, rewrites: 3, chaptersKept: 2 } as const;
/** The longest video that shorts are cut from, in a plan that says nothing of it. */
export const shorts = { sourceMinutes: 10 } as const;
/**
 * Texts of the writing assistant: characters and blocks of one (`nested`: inside blocks), bytes of a request; how many an account
 * has; how many of a list come with their content, and their bytes; days of the bin; minutes between two versions, and how many are
 * kept, with and without a name.
 */
export const writings = {
  characters: 400_000,
  blocks: 10_000,
  nested: 40_000,
  contentBytes: 8 * mebibyte,
  importBytes: 20 * mebibyte,
  importPages: 200,
  documents: 20_000,
  listedBytes: 4 * mebibyte,
  folders: 1_000,
  binDays: 30,
  versionMinutes: 2,
  versions: 50,
  named: 100,
} as const;
/** The photo of a CV: bytes, and pixels of a side. */
export const cvPhotos = { bytes: 2 * mebibyte, least: 50, most: 6_000 } as const;
/** The picture of a team: bytes, and pixels of a side. */
export const teamPictures = { bytes: mebibyte, least: 32, most: 2_048 } as const;
export const contentLinkMinutes = 15;
/** Pictures of a conversation that come inside it: up to this size, and at most so many. */
export const inlinePictures = { bytes: 4 * 1024, max: 20 } as const;
/** What a reader marks in one file, and how much each mark holds. */
export const highlights = { perDocument: 1_000, quads: 100, quoteLength: 8_000, noteLength: 4_000 } as const;
/** Comments of a team: UTF-16 units and parts of one, members that one mentions, and how many a thing has. */
export const comments = { length: 2_000, parts: 100, mentions: 20, perThing: 500 } as const;
/** The limits of a comparison of two files: characters of each, changes that are listed, and what is shown of one. */
export const comparison = {
  characters: 4_000_000,
  changes: 300,
  pagesOfChange: 6,
  lengthOfPart: 2_000,
  quads: 60,
} as const;
/** The limits of a question to every page of a file: its characters, how many a file keeps, and the rows one read answers. */
export const surveys = { questionLength: 500, perDocument: 50, rowsARead: 500 } as const;
export const folders = { depth: 5 } as const;
export const recentDiscussions = 5;
export const conversationsPerPage = 30;
/** Pinned conversations of an account: as many as one page lists. */
export const mostPinned = conversationsPerPage;
export const projects = { perAccount: 100, nameLength: 80, instructionsLength: 4_000, removedAtOnce: 25 } as const;
/** Questions that are asked regularly: how many an account has, and after how many refusals in a row one is paused. */
export const schedules = { perAccount: 10, refusals: 3 } as const;
/** A session slides by `days` while it is used, and a person's ends after `mostDays`. */
export const session = {
  days: 30,
  mostDays: 90,
  seenMinutes: 10,
  /** For so long a session that proved who it is may do what asks for a proof. */
  proofMinutes: 10,
  adminHours: 8,
  recheck: 60_000,
} as const;
/** Teams that a person may own, characters of a name, open invitations, days of one, days until a team that ends is removed, days of its log, and the highest limit of questions that a member has. */
export const workspaces = {
  owned: 10,
  nameLength: 80,
  openInvitations: 50,
  invitationDays: 7,
  endDays: 14,
  logDays: 365,
  mostQuestions: 1_000_000,
} as const;
/**
 * Sign-in by a team's own provider: mail domains of a team, days until a claim that is not proved is forgotten, days that a
 * proof outlives its record, hours of a session, and for how long a provider's sign-in counts as just done.
 */
export const sso = { domains: 10, claimDays: 7, lostDays: 7, sessionHours: 12, freshSeconds: 600 } as const;
/** A code that confirms an invited address: minutes that it is good for, and wrong ones that it bears. */
export const invitationCode = { minutes: 15, tries: 5 } as const;
export const password = { min: 10, max: 128 } as const;
export const adminPassword = { min: 12, max: 128 } as const;
/** The cost of scrypt, as OWASP names it: 16 MB and about 165 ms a hash in workerd. Hashes name it, so that it may be raised. */
export const passwordCost = { N: 16_384, r: 8, p: 5 } as const;
/** A sign-in waits so long for its second factor, and bears so many wrong codes. */
export const secondFactor = { minutes: 10, wrongCodes: 5, recoveryCodes: 10 } as const;
/** How many passkeys an account has, the length of the name of one, and how long a browser may take with one. */
export const passkeys = { perAccount: 20, nameLength: 80, challengeMinutes: 10 } as const;
/** How long an admin's invitation opens. */
export const invitationHours = 24;
export const linkMinutes = 15;
export const verifyHours = 24;
/** How long the owner of a former address can take the account back. */
export const addressBackDays = 7;
/** How long a mailed link ends a subscription. */
export const endingDays = 7;

/** What the names of its parts and their headers add to a file in a form. */
export const formFrameBytes = 64 * 1024;
