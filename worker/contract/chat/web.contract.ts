import * as z from "zod/mini";

const webPage = z.object({ url: z.string(), title: z.string() });
export type WebPageLink = z.infer<typeof webPage>;

/**
 * How far an answer is looked up in the web, whole each time. While pages are read, `pages` are those; once it is done, those
 * that could be. Done without queries, nothing had to be looked up; done without pages, none could be read, and it counts for nothing.
 */
export const webLook = z.object({
  phase: z.enum(["searching", "reading", "done"]),
  queries: z.array(z.string()),
  pages: z.array(webPage),
});
export type WebLook = z.infer<typeof webLook>;
