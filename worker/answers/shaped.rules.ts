/** What was read of an answer, or the complaint about it that its model gets. */
export type ShapeResult<T> = { value: T } | { fault: string };

const mostFaults = 5;

/** A schema of zod. */
interface Schema<T> {
  safeParse(value: unknown): { success: true; data: T } | { success: false; error: { issues: readonly Issue[] } };
}
interface Issue {
  path: readonly PropertyKey[];
  message: string;
}

/** Reads strictly by a schema; `example` is the shape as the prompt shows it. */
export const inShape =
  <T>(schema: Schema<T>, example: string) =>
  (answer: unknown): ShapeResult<T> => {
    const parsed = schema.safeParse(answer);
    if (parsed.success) return { value: parsed.data };
    const faults = parsed.error.issues.slice(0, mostFaults).map(({ path, message }) => `${path.join(".")}: ${message}`);
    const places = answer === null ? "there is no JSON in it" : faults.join("; ");
    return {
      fault: `This is not of the wanted shape: ${places}. Answer again with a JSON object alone, like ${example}`,
    };
  };
