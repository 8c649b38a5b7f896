import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import { closeServer, listenLocally } from "./listen.ts";

export interface RunningServer {
  url: string;
  close(): Promise<void>;
}

/** Serves an app on a loopback port. */
export async function serveApp(app: Hono, port = 0): Promise<RunningServer> {
  const answer = getRequestListener(app.fetch);
  const server = createServer((request, response) => void answer(request, response));
  const url = await listenLocally(server, port);
  return { url, close: () => closeServer(server) };
}
