/** What caps of stored bytes count. */
export const megabytesOf = (bytes: number): number => Math.ceil(bytes / 1_000_000);
