import ipaddr from "ipaddr.js";

/** What of the web a caller lets a user or a page name. */
export interface UrlPolicy {
  /** With their colon, such as `https:`. */
  schemes: readonly string[];
  ports: readonly number[];
}

export type UrlRefusal = "malformed" | "too_long" | "scheme" | "port" | "userinfo" | "address" | "host" | "own_host";

export type JudgedUrl = { refusal: UrlRefusal } | { refusal: null; url: URL };

const longest = 2_048;
const defaultPorts: Readonly<Record<string, number>> = { "http:": 80, "https:": 443 };

/** Names that lead into a network or back to a machine (RFC 6761, RFC 6762, RFC 8375), and those without any site. */
const innerNames = new Set(
  "local localhost localdomain internal intranet private lan home corp arpa onion invalid".split(" "),
);

const portOf = ({ port, protocol }: URL): number => (port === "" ? (defaultPorts[protocol] ?? 0) : Number(port));

/**
 * An address as it may be fetched, without its fragment, or why not. No form of an IP address is a site: `URL` itself
 * turns the decimal, octal, hexadecimal, short and full-width ones into the two that are looked for.
 */
export function judgeUrl(
  address: string,
  { schemes, ports }: UrlPolicy,
  { base, ownHosts = [] }: { base?: URL; ownHosts?: readonly string[] } = {},
): JudgedUrl {
  const url = URL.parse(address.trim(), base);
  if (url === null) return { refusal: "malformed" };
  url.hash = "";
  url.hostname = url.hostname.replace(/\.$/, "");
  if (url.href.length > longest) return { refusal: "too_long" };
  if (!schemes.includes(url.protocol)) return { refusal: "scheme" };
  if (url.username !== "" || url.password !== "") return { refusal: "userinfo" };
  const host = url.hostname;
  if (isAddress(host)) return { refusal: "address" };
  if (!isSiteName(host)) return { refusal: "host" };
  if (ownHosts.some((own) => host === own || host.endsWith(`.${own}`))) return { refusal: "own_host" };
  return ports.includes(portOf(url)) ? { refusal: null, url } : { refusal: "port" };
}

const written = /(?<!\d)(\d{1,3})[.-](\d{1,3})[.-](\d{1,3})[.-](\d{1,3})(?!\d)/g;

/** An IP address, or a name that spells an inner one, as services do that resolve 127-0-0-1.their.name. */
function isAddress(host: string): boolean {
  if (ipaddr.isValid(host.replace(/^\[(.*)\]$/, "$1"))) return true;
  return [...host.matchAll(written)].some(([, ...parts]) => {
    const spelled = parts.join(".");
    return ipaddr.IPv4.isValidFourPartDecimal(spelled) && ipaddr.IPv4.parse(spelled).range() !== "unicast";
  });
}

function isSiteName(host: string): boolean {
  const labels = host.split(".");
  const last = labels.at(-1) ?? "";
  return labels.length > 1 && !labels.includes("") && !innerNames.has(last) && !/^\d/.test(last);
}
