import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import { closeServer, listen } from "./listen.ts";

export interface Served {
  url: string;
  close(): Promise<void>;
}

/** Serves an app on a loopback port. */
export async function serveApp(app: Hono, port = 0): Promise<Served> {
  const answer = getRequestListener(app.fetch);
  const server = createServer((request, response) => void answer(request, response));
  const url = await listen(server, port);
  return { url, close: () => closeServer(server) };
}
