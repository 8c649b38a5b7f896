import { createHash, randomBytes } from "node:crypto";
import { Hono } from "hono";
import { serveApp } from "../serve.ts";
import type { RunningServer } from "../serve.ts";

export interface BreachesStandIn extends RunningServer {
  /** What asks for it: the hash's first five letters follow. */
  rangeUrl: string;
  /** Passwords that have leaked from now on. */
  leak(...passwords: string[]): void;
  /** The beginnings of hashes that were asked for. */
  asked(): readonly string[];
}

const known = ["leaked by somebody else", "divulgué par un autre site"];
const linesAtLeast = 800;

const hashOf = (text: string): string => createHash("sha1").update(text).digest("hex").toUpperCase();
const strange = (): string => randomBytes(18).toString("hex").toUpperCase().slice(0, 35);

/** Speaks the range search of https://haveibeenpwned.com/API/v3#PwnedPasswords over a few passwords of its own. */
export async function startBreachesStandIn(): Promise<BreachesStandIn> {
  const hashes = new Set(known.map(hashOf));
  const asked: string[] = [];
  const app = new Hono();
  app.get("/range/:prefix", (c) => {
    const prefix = c.req.param("prefix").toUpperCase();
    if (!/^[0-9A-F]{5}$/.test(prefix)) return c.text("The hash prefix was not in a valid format", 400);
    asked.push(prefix);
    const found = [...hashes].filter((hash) => hash.startsWith(prefix)).map((hash) => `${hash.slice(5)}:3`);
    const padded = c.req.header("add-padding") === "true" ? Math.max(0, linesAtLeast - found.length) : 0;
    const padding = Array.from({ length: padded }, () => `${strange()}:0`);
    return c.text([...found, ...padding].toSorted().join("\r\n"));
  });
  const served = await serveApp(app);
  return {
    ...served,
    rangeUrl: `${served.url}/range`,
    leak: (...passwords) => passwords.forEach((password) => hashes.add(hashOf(password))),
    asked: () => asked,
  };
}
