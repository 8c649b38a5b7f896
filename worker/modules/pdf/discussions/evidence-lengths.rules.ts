/** Characters of named pages that go along at most. */
export const namedLength = 100_000;

/** Characters of summaries that go along at most. */
export const summariesLength = 24_000;
