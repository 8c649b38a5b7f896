import * as z from "zod/mini";

/** Follows what was sent over a WebSocket; the reader sends it back as it is, and thereby says that it has read what came before. */
export const mark = z.object({ mark: z.string() });
export const markFrame = z.object({ event: z.literal("mark"), data: mark });
export type MarkFrame = z.infer<typeof markFrame>;
