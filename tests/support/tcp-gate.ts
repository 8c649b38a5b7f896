import { once } from "node:events";
import { connect, createServer } from "node:net";
import type { AddressInfo, Socket } from "node:net";
import type { Bridge, BridgeFault } from "../../local/database/bridge.ts";

/** Stands where Hyperdrive does: a Postgres behind an address that counts connections and breaks them as the bridge does. */
export interface TcpGate {
  url: string;
  readonly connections: number;
  disturb: Bridge["disturb"];
  close(): Promise<void>;
}

/** Connections to Postgres at once; more wait, as they do for Hyperdrive's pool. */
const most = 20;

/** What Postgres says once it waits for statements. */
const isReady = (answer: Buffer): boolean => answer.subarray(-6, -1).equals(Buffer.from([0x5a, 0, 0, 0, 5]));

function join(client: Socket, server: Socket, fault: BridgeFault | null): void {
  for (const socket of [client, server]) socket.on("error", () => {});
  client.pipe(server);
  if (fault === null) {
    server.pipe(client);
    server.on("close", () => client.destroy());
    return;
  }
  // The answer is lost: Postgres has taken all statements when its first one answers.
  let isOpen = false;
  server.on("data", (answer: Buffer) => {
    if (isOpen) client.destroy();
    else client.write(answer);
    isOpen ||= isReady(answer);
  });
  client.on("close", () => server.end());
}

export async function startTcpGate(postgresUrl: string): Promise<TcpGate> {
  const target = new URL(postgresUrl);
  let connections = 0;
  let disturbed: { fault: BridgeFault; requests: number } | null = null;
  const clients = new Set<Socket>();
  const waiting: (() => void)[] = [];
  let inside = 0;
  /** The place of one that leaves is the next one's. */
  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else inside -= 1;
  };
  const server = createServer((client) => {
    connections += 1;
    clients.add(client);
    client.on("close", () => clients.delete(client));
    const fault = disturbed !== null && disturbed.requests > 0 ? disturbed.fault : null;
    if (disturbed !== null) disturbed.requests -= 1;
    if (fault === "refused") return void client.destroy();
    if (fault === "silent") return void client.on("error", () => {});
    const enter = () => {
      if (client.destroyed) return leave();
      const upstream = connect(Number(target.port), target.hostname);
      upstream.on("close", leave);
      join(client, upstream, fault);
    };
    if (inside < most) {
      inside += 1;
      enter();
    } else waiting.push(enter);
  });
  const own = new URL(postgresUrl);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  own.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: own.href,
    get connections() {
      return connections;
    },
    disturb: (fault, requests = Infinity) => void (disturbed = fault && { fault, requests }),
    async close() {
      for (const client of clients) client.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
