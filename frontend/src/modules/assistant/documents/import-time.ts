/** Milliseconds that a long PDF may take to be read. */
export const importMs = 120_000;
