import { describe, expect, test } from "vitest";
import { ledgerNames } from "../../worker/contract/models.contract.ts";
import { subprocessors } from "../../worker/contract/privacy/subprocessors.ts";
import { readSources } from "./sources.ts";

const server = readSources(/\.ts$/).filter(({ path }) => /^(worker|parser|press)\//.test(path));

/** Code without its comments, which name pages of documentation. */
const codeOf = (text: string) => text.replaceAll(/^\s*(\/\/|\*|\/\*).*$|\s\/\/ .*$|\/\*\*? .*?\*\//gm, "");

/** Hosts with a dot and without a reserved ending: those that exist in the web (RFC 2606, RFC 6761). */
function hostsIn(text: string): string[] {
  const found = Array.from(codeOf(text).matchAll(/https?:\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)+)/g), ([, host = ""]) => host);
  return found.filter((host) => !/\.(invalid|example|test|localhost)$|^[\d.]+$/.test(host));
}

/** Addresses that are names of formats and are never called. */
const names = new Set([
  "www.w3.org",
  "www.idpf.org",
  "purl.org",
  "cv.iptc.org",
  "iptc.org",
  "ns.adobe.com",
  "schemas.openxmlformats.org",
  "raw.githubusercontent.com",
]);
const called = new Set(server.flatMap(({ text }) => hostsIn(text)).filter((host) => !names.has(host)));
const isListed = (host: string) =>
  subprocessors.some(({ hosts }) => hosts.some((one) => host === one || host.endsWith(`.${one}`)));

describe("the table of subprocessors", () => {
  test("has every host that the Worker's code names", () => {
    expect(called.size).toBeGreaterThan(12);
    expect([...called].filter((host) => !isListed(host))).toEqual([]);
  });

  test("has every setting that leads to a company", () => {
    const env = server.find(({ path }) => path === "worker/env.ts")?.text ?? "";
    const [, shape = ""] = /const shape = z\.object\(\{([^]*?)\n\}\);/.exec(env) ?? [];
    const settings = [
      ...Array.from(shape.matchAll(/^ {2}([A-Z_]+):/gm), ([, name = ""]) => name),
      ...ledgerNames.flatMap((name) => [`${name.toUpperCase()}_API_KEY`, `${name.toUpperCase()}_BASE_URL`]),
    ];
    const own = [
      // Secrets, addresses and figures of the installation itself.
      "PUBLIC_URL",
      "REGION",
      "AUTH_SECRET",
      "ADMIN_AUTH_SECRET",
      "MAIL_FROM",
      "SITE_CHATBOT",
      "GUEST_COST_CEILING",
      "SOCIAL_TOKEN_KEYS",
      "TRIAL_KEYS",
      "SHARED_ANSWER_SECONDS",
      "USD_EUR_RATE",
      // A server of the owner's own, and the stand-in of the web.
      "LLAMA_API_KEY",
      "LLAMA_BASE_URL",
      "WEB_GATEWAY",
      // A receiver of the owner's choice, which gets nothing of a person.
      "ALERT_WEBHOOK_URL",
      // The ledger's word for the search engine, whose settings have a longer one.
      "BRAVE_API_KEY",
      "BRAVE_BASE_URL",
    ];
    const listed = new Set(subprocessors.flatMap((one) => one.settings));
    expect(settings.length).toBeGreaterThan(40);
    expect(settings.filter((name) => !listed.has(name) && !own.includes(name))).toEqual([]);
    expect([...listed].filter((name) => !settings.includes(name))).toEqual([]);
  });

  test("names each company once, says all of it in both languages and dates it", () => {
    expect(new Set(subprocessors.map(({ name }) => name)).size).toBe(subprocessors.length);
    for (const { when, what, why, where, since } of subprocessors) {
      for (const text of [when, what, why, where]) expect([text.en, text.fr]).not.toContain("");
      expect(since).toMatch(/^\d{4}-\d\d-\d\d$/);
    }
  });
});
