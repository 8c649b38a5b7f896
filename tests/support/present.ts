/** A value that the test rests on; where it is missing, the test fails here. */
export function present<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error("a value that the test rests on is missing");
  return value;
}
