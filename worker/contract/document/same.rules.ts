/** Whether two blocks, or lists of them, say the same; the order of their fields does not matter. */
export const sayTheSame = (a: unknown, b: unknown): boolean => a === b || canonical(a) === canonical(b);

const canonical = (value: unknown): string | undefined =>
  JSON.stringify(value, (_key, one: unknown) =>
    typeof one === "object" && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );
