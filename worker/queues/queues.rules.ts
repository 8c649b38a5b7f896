/** Seconds to wait before the next try: 10, 20, 40 ... up to ten minutes. */
export const retrySeconds = (attempts: number): number => Math.min(600, 10 * 2 ** Math.max(0, attempts - 1));
