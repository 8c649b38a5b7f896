import * as z from "zod";

const shape = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(8790),
  HOST: z.string().min(1).default("127.0.0.1"),
  MEDIA_SECRET: z.string().min(32),
  /** The origin of the API: the one server that the engine calls. */
  MEDIA_ALLOWED_ORIGIN: z.url().transform((url) => new URL(url).origin),
  FFMPEG_PATH: z.string().optional(),
});

/** What the engine is started with; throws with the names of what is missing. */
export function readEnvironment(variables: Record<string, string | undefined>) {
  const { success, data, error } = shape.safeParse(variables);
  if (!success) throw new Error(`the environment is not complete: ${z.prettifyError(error)}`);
  return data;
}
