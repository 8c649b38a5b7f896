import { expect, vi } from "vitest";

export interface TestSocket {
  send(text: string): void;
  /** The next text that comes, also one that came before it was asked for. */
  next(): Promise<string>;
  /** Resolves once the server has closed it. The runtime keeps the connection below it open, so that no event comes. */
  closed(): Promise<void>;
  close(): void;
}

/** Opens a WebSocket; throws `refused` where the server does not take it. */
export async function openSocket(url: string): Promise<TestSocket> {
  const socket = new WebSocket(url);
  const come: string[] = [];
  const waiting: ((text: string) => void)[] = [];
  socket.addEventListener("message", ({ data }) => {
    const take = waiting.shift();
    if (take) take(String(data));
    else come.push(String(data));
  });
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener("open", () => resolve());
    socket.addEventListener("error", () => reject(new Error(`refused: ${url}`)));
  });
  return {
    send: (text) => socket.send(text),
    next: () => {
      const text = come.shift();
      return text === undefined ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(text);
    },
    closed: () => vi.waitFor(() => expect(socket.readyState).toBeGreaterThanOrEqual(WebSocket.CLOSING), 5_000),
    close: () => socket.close(),
  };
}
