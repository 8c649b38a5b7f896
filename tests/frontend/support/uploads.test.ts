import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { uploads as sizes } from "#contract/limits.ts";
import { isBusy } from "#tasks/uploads/upload.kind.ts";
import { person, signInAs, stubBrowser } from "../chat/page.ts";

beforeEach(() => {
  stubBrowser();
  signInAs(person());
});
afterEach(() => vi.unstubAllGlobals());

const bot = "b".repeat(24);

/** A server that stores what arrives. */
function answerCalls(): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (path: string, { method = "GET", body }: RequestInit) => {
    const name = path.replace(/^.*support-chatbot\//, "").replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, "{id}");
    const piece = body instanceof FormData && body.has("index") ? ` ${String(body.get("index"))}` : "";
    asked.push(`${method} ${name}${piece}`);
    if (piece !== "") {
      const { size } = (body as FormData).get("chunk") as File;
      return Response.json({ received: Number(piece) * sizes.piece + size });
    }
    return Response.json({ id: "s".repeat(24), duplicate: false, sources: [] });
  });
  return asked;
}

test("files reach a chatbot whole or in pieces, and its page asks for no training: the server starts it", async () => {
  const { uploads } = await import("#modules/support/uploads.ts");
  const { openChatbot } = await import("#modules/support/chatbots.actions.ts");
  const asked = answerCalls();
  await openChatbot(bot);
  uploads.add([new File(["We bake."], "notes.txt"), new File([new Uint8Array(sizes.piece + 1)], "prices.pdf")], bot);
  await expect.poll(() => uploads.store.all.some(isBusy), { timeout: 20_000 }).toBe(false);
  await expect.poll(() => asked.filter((one) => one === `GET chat-show/${bot}`), { timeout: 20_000 }).toHaveLength(3);
  expect(uploads.store.all.map(({ name, phase }) => [name, phase])).toEqual([
    ["notes.txt", "done"],
    ["prices.pdf", "done"],
  ]);
  expect(asked.filter((one) => one === "POST new-chatbot-docs")).toEqual([]);
  expect(asked.filter((one) => /upload/.test(one)).toSorted()).toEqual([
    "POST finalize-upload",
    "POST upload-chunk 0",
    "POST upload-chunk 1",
    "POST upload-file",
  ]);
});
