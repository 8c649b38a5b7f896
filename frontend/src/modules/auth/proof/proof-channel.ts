import { randomText, sha256 } from "../auth.actions.ts";

/** How often a window says again that it came back: a page in the background may sleep. */
const repeatMs = 1_000;

type Word = { code: string } | { received: true };

/** A page and the window that it sent to Google, in the same browser; the challenge tells them from others. */
const channelOf = (challenge: string) => new BroadcastChannel(`ensemble.proof ${challenge}`);

const say = (channel: BroadcastChannel, word: Word): void => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has readers of its own origin alone.
  channel.postMessage(word);
};

/** What a page keeps of a window that it sends elsewhere, and what it says of that. */
export async function newChallenge(): Promise<{ verifier: string; challenge: string }> {
  const verifier = randomText();
  return { verifier, challenge: await sha256(verifier) };
}

/** Sends the window there, and answers the code that it brings back. */
export function codeFrom(
  there: Window,
  { url, challenge }: { url: string; challenge: string },
  leaving: AbortSignal,
): Promise<string> {
  const coming = waitForCode(challenge, leaving);
  there.location.replace(url);
  return coming;
}

/** The code that the window of this challenge brings back. */
function waitForCode(challenge: string, leaving: AbortSignal): Promise<string> {
  const channel = channelOf(challenge);
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  channel.addEventListener("message", ({ data }: MessageEvent<Word>) => {
    if (!("code" in data)) return;
    say(channel, { received: true });
    channel.close();
    resolve(data.code);
  });
  leaving.addEventListener("abort", () => {
    channel.close();
    reject(leaving.reason as Error);
  });
  return promise;
}

/** Hands the code to the page until it has it; answers what ends that. */
export function handOver(challenge: string, code: string, onReceived: () => void): () => void {
  const channel = channelOf(challenge);
  const sayCode = () => say(channel, { code });
  const repeating = setInterval(sayCode, repeatMs);
  const end = () => {
    clearInterval(repeating);
    channel.close();
  };
  channel.addEventListener("message", ({ data }: MessageEvent<Word>) => {
    if (!("received" in data)) return;
    end();
    onReceived();
  });
  sayCode();
  return end;
}
