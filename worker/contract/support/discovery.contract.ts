import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { jobStates } from "../jobs.contract.ts";
import { pageReasons } from "../page-reasons.ts";
import { id, requestId } from "../schema.ts";
import { sourceReasons } from "./knowledge.ts";
import { siteUrl } from "./sources.ts";

const path = "/api/v01/support-chatbot/scrape-website-urls" as const;

/**
 * Addresses that one look through a site reads at most, and looks of an account in 24 hours: they are free. For so many seconds an
 * answer waits for what is found.
 */
export const discoveries = { pages: 500, aDay: 10, waitSeconds: 10 } as const;

const pattern = z.string().check(z.trim(), z.minLength(1), z.maxLength(500), z.startsWith("/"));
/** Paths with `*` for anything. */
const patterns = z.optional(z.array(pattern).check(z.maxLength(20)));

export const scrapeWebsite = endpoint({
  method: "POST",
  path,
  access: "owner",
  right: "support.edit",
  summary:
    "Looks through a site for what can be learned from, and answers what ten seconds have found; the look goes on. One at the same address that runs is joined",
  body: z.object({
    chatbot_id: id,
    url: siteUrl,
    max_pages: z.int().check(z.minimum(1), z.maximum(discoveries.pages)),
    include: patterns,
    exclude: patterns,
    request_id: z.optional(requestId),
    /** Fewer to wait, for a client that follows the look by its id. */
    wait_seconds: z.optional(z.int().check(z.minimum(0), z.maximum(discoveries.waitSeconds))),
  }),
  /** `urls` are those that were found by then. */
  response: z.object({ job_id: id, urls: z.array(z.string()) }),
});

export const foundAddress = z.object({
  url: z.string(),
  title: z.string(),
  bytes: z.int(),
  passages: z.int(),
  /** As how many stored pages it would count. */
  pages: z.int(),
  status: z.enum(["found", "failed"]),
  reason: z.nullable(z.enum(sourceReasons)),
  /** What exactly: the address it is a duplicate of, a refusal of an address. */
  detail: z.nullable(z.string()),
  /** The source of the chatbot that it is already. */
  source_id: z.nullable(id),
});
export type FoundAddress = z.infer<typeof foundAddress>;

export const readDiscovery = endpoint({
  method: "GET",
  path: `${path}/{job_id}`,
  access: "owner",
  right: "support.read",
  summary: "What a look through a site has found, in the order of reading, and what it would cost of the plan",
  params: z.object({ job_id: id }),
  names: { job_id: "chatbot-discovery" },
  conditional: true,
  response: z.object({
    state: z.enum(jobStates),
    chatbot_id: id,
    url: z.string(),
    urls: z.array(foundAddress),
    /** The pages of what was found and is no source yet. */
    total_pages: z.int(),
    /** Null is without a limit. */
    plan_pages_left: z.nullable(z.int()),
    /** Why nothing of the site is read. */
    stopped: z.nullable(z.object({ reason: z.enum(pageReasons), detail: z.nullable(z.string()) })),
    /** Addresses that a sitemap or a page calls its own although they lead out of the site. */
    refused: z.array(z.object({ url: z.string(), from: z.enum(["sitemap", "canonical", "redirect"]) })),
    /** False where time or the limit of pages ended it before the site did. */
    is_whole: z.boolean(),
  }),
});
export type Discovery = z.infer<typeof readDiscovery.response>;
