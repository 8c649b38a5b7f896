const dayMs = 86_400_000;

/** What of a final figure a post has by now, in whole numbers that only grow: half of it comes on each day. */
export function receptionAt({ createdAt }: { createdAt: number }, now: number): (figure: number) => number {
  const share = 1 - 0.5 ** (Math.max(0, now - createdAt) / dayMs);
  return (figure) => Math.floor(figure * share);
}
