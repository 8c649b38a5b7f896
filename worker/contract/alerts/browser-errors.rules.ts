/** Bounds of what a browser reports of an error, the same in the page and in the API. */
export const browserErrorLimits = {
  nameLength: 60,
  messageLength: 200,
  frames: 8,
  /** Different errors of one page load. */
  perPage: 5,
  /** The share of page loads that report their errors. */
  share: 0.25,
};

/** Whole, or cut off where the message was. */
const quoted = /"[^"]*("|$)|«[^»]*(»|$)|“[^”]*(”|$)|`[^`]*(`|$)|(?<!\w)'[^']*('|$)|(?<!\w)‘[^’]*(’|$)/gu;
const addresses = /\b[a-z][a-z\d+.-]*:\/\/\S+|\b(?:data|blob|mailto):\S+|\S+@\S+/giu;
/** Ids, numbers and what else no code of ours says: a digit, or a word longer than any identifier of a message. */
const values = /\S*\d\S*|\S{30,}/gu;

/** What an error says without what people typed: quotes, addresses, numbers and long words become "…". */
export const strippedMessage = (message: string): string =>
  message
    .replaceAll(quoted, "…")
    .replaceAll(addresses, "…")
    .replaceAll(values, "…")
    .replaceAll(/\s+/gu, " ")
    .trim()
    .slice(0, browserErrorLimits.messageLength)
    .replaceAll(/[\p{Cc}\p{Cs}]/gu, "")
    .trim();

export interface BrowserFrame {
  /** A file of our own build, below the site's root. */
  file: string;
  line: number;
  column: number;
}

const ownFrame =
  /(https?:\/\/[^\s()@]+?)\/(assets\/(?:[a-z]{1,20}\/)?[\w.-]{1,80}\.js)(?:\?[^\s:)]*)?:(\d{1,7}):(\d{1,7})/g;

/** The frames of a stack trace that lie in files of this origin; extensions and other scripts are left out. */
export function ownFrames(stack: string, origin: string): BrowserFrame[] {
  return [...stack.matchAll(ownFrame)]
    .filter(([, from]) => from === origin)
    .slice(0, browserErrorLimits.frames)
    .map(([, , file = "", line, column]) => ({ file, line: Number(line), column: Number(column) }));
}

const families = [
  ["edge", /\bEdgA?\//],
  ["opera", /\bOPR\//],
  ["samsung", /\bSamsungBrowser\//],
  ["firefox", /\b(?:Firefox|FxiOS)\//],
  ["chrome", /\b(?:Chrome|CriOS)\//],
  ["safari", /\bSafari\//],
] as const;

export const browserFamilies = [...families.map(([family]) => family), "other"] as const;
export type BrowserFamily = (typeof browserFamilies)[number];

export const browserFamilyOf = (userAgent: string): BrowserFamily =>
  families.find(([, sign]) => sign.test(userAgent))?.[0] ?? "other";

/** A path without what it names: each part that is no word of a route becomes "*". */
export const routePattern = (path: string): string =>
  path
    .split("/")
    .slice(0, 8)
    .map((part) => (/^[a-z]{0,20}(-[a-z]{1,20}){0,2}$/.test(part) ? part : "*"))
    .join("/");
