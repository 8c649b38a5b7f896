/** Characters. Files with no more text than this are given whole: about 25,000 tokens. */
export const wholeLength = 100_000;

/** Characters of summaries that go along at most. */
export const summariesLength = 24_000;
