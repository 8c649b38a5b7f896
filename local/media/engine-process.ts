import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { enginePaths } from "../../worker/providers/engine/wire.rules.ts";
import type { EngineHealth } from "../../worker/providers/engine/wire.rules.ts";
import { root } from "../build/sources.ts";
import { freePort } from "../listen.ts";
import { StartError } from "../start-error.ts";
import { guardProcesses } from "../workerd/children.ts";

export interface EngineProcessOptions {
  secret: string;
  /** The origin of the API, the only place that it reads from and writes to. */
  allowedOrigin: string;
  ffmpegPath?: string | undefined;
  /** Called when it has died and was started again. */
  onRestart?: () => void;
}

/** The media engine in a process of its own, which is started again when it dies. */
export interface EngineProcess {
  url: string;
  health: EngineHealth;
  /** Ends it outright, as a crash would. */
  kill(): void;
  close(): Promise<void>;
}

/** How long it may take until it has ended. */
const endMs = 5_000;
const againMs = 500;

export async function startEngineProcess(options: EngineProcessOptions): Promise<EngineProcess> {
  const { secret, allowedOrigin, ffmpegPath, onRestart } = options;
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let isClosing = false;
  let child = run();
  let lift = guardProcesses([child.pid ?? 0]);

  function run(): ChildProcess {
    const started = spawn(process.execPath, [join(root, "media/index.ts")], {
      stdio: ["ignore", "ignore", "pipe"],
      env: {
        ...process.env,
        PORT: String(port),
        MEDIA_SECRET: secret,
        MEDIA_ALLOWED_ORIGIN: allowedOrigin,
        ...(ffmpegPath && { FFMPEG_PATH: ffmpegPath }),
      },
    });
    // Not handed on: a pipe that it held would seem open after the end of this process.
    started.stderr?.pipe(process.stderr, { end: false });
    started.once("exit", () => void runAgain());
    return started;
  }

  async function runAgain(): Promise<void> {
    lift();
    if (isClosing) return;
    await pause(againMs, undefined, { ref: false });
    if (isClosing) return;
    child = run();
    lift = guardProcesses([child.pid ?? 0]);
    onRestart?.();
  }

  const close = async (): Promise<void> => {
    isClosing = true;
    lift();
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    const late = setTimeout(() => child.kill("SIGKILL"), endMs);
    await ended;
    clearTimeout(late);
  };

  try {
    return { url, health: await readHealth(url, child), kill: () => child.kill("SIGKILL"), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Waits for its first answer for as long as its process lives. */
async function readHealth(url: string, child: ChildProcess): Promise<EngineHealth> {
  while (child.exitCode === null && child.signalCode === null) {
    const answer = await fetch(url + enginePaths.health).catch(() => null);
    if (answer?.ok) return (await answer.json()) as EngineHealth;
    await pause(50);
  }
  throw new StartError(
    "the media engine ended before it answered, for the reason above: no video can be worked on until the next start",
  );
}

/** One line for its reader: where it is, and what cannot be done with this ffmpeg. */
export function describeEngine({ url, health: { ffmpeg, missing } }: Pick<EngineProcess, "url" | "health">): string {
  if (ffmpeg === null) return `media ${url} without ffmpeg: nothing is made of videos until one is installed`;
  return missing.length === 0 ? `media ${url}` : `media ${url} whose ffmpeg has no ${missing.join(", no ")}`;
}
