/** What the cap `media-storage` counts. */
export const megabytesOf = (bytes: number): number => Math.ceil(bytes / 1_000_000);
