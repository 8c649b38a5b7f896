import { once } from "node:events";
import { createServer } from "node:http";
import type { Server } from "node:http";
import { StartError } from "./start-error.ts";

/** Listens on 127.0.0.1 alone, on a free port unless one is named; answers the origin. */
export async function listenLocally(server: Server, port = 0): Promise<string> {
  // workerd keeps connections for longer than Node's five seconds, and loses a call on one that was just closed.
  server.keepAliveTimeout = 0;
  server.listen({ port, host: "127.0.0.1", backlog: 4_096 });
  await once(server, "listening").catch((error: unknown) => {
    throw portError(error, port);
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  return `http://127.0.0.1:${address.port}`;
}

/** Names a taken port in one line; any other failure is handed back as it is. */
export function portError(error: unknown, port: number): unknown {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "EADDRINUSE") return new StartError(`port ${port} is taken; choose another with --port`);
  if (code === "EACCES") return new StartError(`port ${port} may not be used here; choose another with --port`);
  return error;
}

export async function closeServer(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeAllConnections();
  await closed;
}

/** A port that nothing listens on now; fails with a line for its reader when the one asked for is taken. */
export async function freePort(wanted = 0): Promise<number> {
  const probe = createServer();
  const { port } = new URL(await listenLocally(probe, wanted));
  await closeServer(probe);
  return Number(port);
}
