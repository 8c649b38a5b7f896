import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import packed from "@sparticuz/chromium";
import { chromium } from "playwright-core";
import type { Browser } from "playwright-core";
import { root } from "../../local/build/sources.ts";

/** Unpacks the Chromium of node_modules once a version; it unpacks into TMPDIR, whatever lies there already. */
async function unpackChromium(): Promise<string> {
  const manifest = join(dirname(createRequire(import.meta.url).resolve("@sparticuz/chromium")), "../package.json");
  const { version }: { version: string } = JSON.parse(readFileSync(manifest, "utf8"));
  const folder = join(root, `node_modules/.cache/chromium-${version}`);
  if (!existsSync(folder)) {
    const unfinished = `${folder}.${process.pid}`;
    mkdirSync(unfinished, { recursive: true });
    const before = process.env["TMPDIR"];
    process.env["TMPDIR"] = unfinished;
    await packed.executablePath();
    if (before === undefined) delete process.env["TMPDIR"];
    else process.env["TMPDIR"] = before;
    if (existsSync(folder)) rmSync(unfinished, { recursive: true });
    else renameSync(unfinished, folder);
  }
  return join(folder, "chromium");
}

/** One that beeps, and may always be listened to. */
const microphone = ["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"];

let launched: Promise<Browser> | undefined;

/** The browser of this process and its test files; it ends with the process. */
export function launchBrowser(): Promise<Browser> {
  launched ??= unpackChromium().then(async (executablePath) => {
    // Its own list of arguments holds --single-process, which dies when a page closes.
    const args = ["--no-sandbox", "--disable-background-networking", ...microphone];
    const browser = await chromium.launch({ executablePath, args });
    // One that crashed is not the next file's.
    browser.once("disconnected", () => (launched = undefined));
    return browser;
  });
  return launched;
}
