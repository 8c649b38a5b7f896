/** Follows a sentence with what to do next, where there is something to do. */
export function withAdvice<Key extends string>(
  sentences: Record<Key, string>,
  advice: NoInfer<Partial<Record<Key, string>>>,
): Record<Key, string> {
  const entries = Object.entries<string>(sentences).map(([key, sentence]) => {
    const next = advice[key as Key];
    return [key, next === undefined ? sentence : `${sentence}. ${next}`];
  });
  return Object.fromEntries(entries) as Record<Key, string>;
}
