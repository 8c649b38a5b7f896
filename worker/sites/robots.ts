import robotsParser from "robots-parser";

/** The name that sites address their rules to. */
const agent = "EnsembleBot";
const longestDelayMs = 10_000;
/** Characters of the rules for one reader; a site with more is left alone. */
const longestRules = 64_000;

export interface Robots {
  allows(url: string): boolean;
  /** Between two requests; 0 where the site asks for none. */
  delayMs: number;
}

export interface RobotsFile {
  /** What of it concerns this reader, to be kept; null: there is more than can be weighed. */
  rules: string | null;
  sitemaps: string[];
}

function fieldOf(line: string): { name: string; value: string } {
  const [, field = "", value = ""] = /^\s*([\w-]{1,40})\s*:\s*([^#]*)/.exec(line) ?? [];
  return { name: field.toLowerCase(), value: value.trim() };
}

/** The rules for this reader or for all, and the sitemaps (RFC 9309): a file may hold half a megabyte for others. */
export function readRobotsFile(text: string): RobotsFile {
  const kept: string[] = [];
  const sitemaps: string[] = [];
  let concerned = false;
  let naming = false;
  for (const line of text.split(/\r\n?|\n/)) {
    const { name, value } = fieldOf(line);
    if (name === "sitemap") sitemaps.push(value);
    else if (name === "user-agent") {
      const isOurs = /^(?:\*|ensemblebot)(?:\/.*)?$/i.test(value);
      concerned = isOurs || (naming && concerned);
      naming = true;
      if (isOurs) kept.push(`User-agent: ${value}`);
    } else if (/^(?:allow|disallow|crawl-delay)$/.test(name)) {
      naming = false;
      if (concerned) kept.push(`${name}: ${value}`);
    }
  }
  const rules = kept.join("\n");
  return { rules: rules.length > longestRules ? null : rules, sitemaps };
}

/** The rules of a site's robots.txt for this reader. */
export function createRobots(origin: string, rules: string | null): Robots {
  if (rules === null) return { allows: () => false, delayMs: 0 };
  const parsed = robotsParser(`${origin}/robots.txt`, rules);
  const seconds = Number(parsed.getCrawlDelay(agent) ?? 0);
  return {
    allows: (url) => parsed.isAllowed(url.replace(/^https?:\/\/[^/?]+/, origin), agent) !== false,
    delayMs: Number.isFinite(seconds) ? Math.min(Math.max(seconds * 1_000, 0), longestDelayMs) : 0,
  };
}
