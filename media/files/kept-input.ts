import { link, rm, stat } from "node:fs/promises";
import { join } from "node:path";

export type KeptInput = ReturnType<typeof createKeptInput>;

/** No longer than what came of an order. */
const keptMs = 10 * 60_000;

/** What the API calls a file: the rest of an address is new each time that it is signed. */
const nameIn = (url: string): string | null => new URL(url).searchParams.get("key");

/** Whether the API still gives this file at this address, and as long as it was. */
async function isGiven(url: string, bytes: number, signal: AbortSignal): Promise<boolean> {
  const response = await fetch(url, { headers: { range: `bytes=${bytes - 1}-` }, redirect: "error", signal });
  await response.body?.cancel();
  return response.status === 206 && response.headers.get("content-length") === "1";
}

/** The input that was fetched last: the orders of one job are about the same file, which may have gigabytes. */
export function createKeptInput(root: string) {
  const path = join(root, "kept-input");
  let kept: { name: string; bytes: number } | null = null;
  let idle: NodeJS.Timeout | undefined;

  async function discard(): Promise<void> {
    clearTimeout(idle);
    kept = null;
    await rm(path, { force: true });
  }

  const waitIdle = () => (idle = setTimeout(() => void discard(), keptMs).unref());

  return {
    /** Puts it at `to`; false where it is another file, which has to be fetched. */
    async take(url: string, to: string, signal: AbortSignal): Promise<boolean> {
      clearTimeout(idle);
      const isSame = kept !== null && kept.name === nameIn(url);
      if (isSame && kept && (await isGiven(url, kept.bytes, signal).catch(() => false))) {
        await link(path, to);
        waitIdle();
        return true;
      }
      signal.throwIfAborted();
      await discard();
      return false;
    },

    async keep(url: string, from: string): Promise<void> {
      const name = nameIn(url);
      await discard();
      if (name === null) return;
      await link(from, path);
      kept = { name, bytes: (await stat(from)).size };
      waitIdle();
    },
  };
}
