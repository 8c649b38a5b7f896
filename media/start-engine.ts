import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFfmpeg } from "./ffmpeg/binary.ts";
import { readHealth } from "./ffmpeg/health.ts";
import { createJobs } from "./jobs.ts";
import { createOrderShape } from "./order-shape.ts";
import { createEngineServer } from "./server.ts";

export interface EngineOptions {
  port: number;
  host: string;
  secret: string;
  allowedOrigin: string;
  ffmpegPath?: string | undefined;
  now?: () => number;
}

export interface Engine {
  url: string;
  /** Ends what runs, within three seconds, and leaves no file. */
  close(): Promise<void>;
}

/** Serves the engine, with a folder of its own for the files of jobs. */
export async function startEngine(options: EngineOptions): Promise<Engine> {
  const { port, host, secret, allowedOrigin, ffmpegPath, now = Date.now } = options;
  const binary = findFfmpeg(ffmpegPath);
  const root = await mkdtemp(join(tmpdir(), "ensemble-media-"));
  const health = readHealth(binary);
  const jobs = createJobs({ binary, root, health, now });
  const shape = createOrderShape(allowedOrigin);
  const server = createEngineServer({ jobs, shape, secret, readHealth: () => health, now });
  // workerd keeps connections for longer than Node's five seconds, and loses a call on one that was just closed.
  server.keepAliveTimeout = 0;
  server.listen({ port, host });
  await once(server, "listening");
  const address = server.address();
  const heard = address !== null && typeof address === "object" ? address.port : port;
  return {
    url: `http://${host}:${heard}`,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      await jobs.end();
      server.closeAllConnections();
      await closed;
      await rm(root, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}
