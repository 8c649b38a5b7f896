import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { ChatFile } from "#contract/chat/files.contract.ts";
import { composer, drafts } from "#modules/chat/composer.ts";
import { filesAreReady, keepFiles, removeFile, restoreFiles } from "#modules/chat/files/files.actions.ts";
import { keptFilesIn } from "#modules/chat/files/kept-files.rules.ts";
import { person, signInAs, stubBrowser } from "./page.ts";

const read = { id: "file_ready_0123456789abc", name: "Quays.pdf" };
const gone = { id: "file_gone_0123456789abcd", name: "Old.pdf" };

/** What the server has of files, and how often it was asked for one. */
let files: ChatFile[] = [];
let asked = 0;
const said = (file: Partial<ChatFile> = {}): ChatFile => ({
  ...read,
  bytes: 10,
  state: "ready",
  reason: null,
  pages: 2,
  pages_done: 2,
  ...file,
});
const answer = (input: string) => {
  asked += 1;
  const file = files.find(({ id }) => input.endsWith(`/files/${id}`));
  return file
    ? Response.json(file)
    : Response.json({ status: "error", error: { code: "chat.file_not_found", message: "" } }, { status: 404 });
};

/** A draft whose files this page does not have. */
function reload(kept: typeof read | (typeof read)[]): void {
  composer.hide();
  composer.forget("draft");
  drafts.write("draft", { text: "When?", modelId: null, tool: null, files: [kept].flat() });
  composer.show("draft");
}

const shown = () => composer.state.attached.files.map(({ name, phase }) => [name, phase]);

beforeEach(() => {
  stubBrowser();
  signInAs(person());
  files = [];
  asked = 0;
  vi.stubGlobal("fetch", async (input: string) => answer(String(input)));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the files of a draft", () => {
  test("come back after a reload as the server has them, and one that it has no more goes without a word", async () => {
    files = [said()];
    reload([read, gone]);
    restoreFiles();
    expect(shown()).toEqual([
      ["Quays.pdf", "reading"],
      ["Old.pdf", "reading"],
    ]);
    await vi.waitFor(() => expect(shown()).toEqual([["Quays.pdf", "ready"]]));
    expect(drafts.read("draft")?.files).toEqual([read]);
  });

  test("are asked for before the question goes, which waits for them", async () => {
    files = [said()];
    reload(read);
    const sent = vi.fn();
    expect(filesAreReady(sent)).toBe(false);
    await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce());
    expect(composer.take().attached.files).toMatchObject([{ id: read.id, phase: "ready" }]);
    expect(composer.state.kept.files).toEqual([]);
  });

  test("that the server has no more say so where another draft is on the screen meanwhile", async () => {
    reload(gone);
    restoreFiles();
    const [file] = composer.state.attached.files;
    composer.show("other");
    await vi.waitFor(() => expect(file?.phase).toBe("failed"));
    composer.show("draft");
    expect(shown()).toEqual([["Old.pdf", "failed"]]);
    expect(filesAreReady(vi.fn())).toBe(false);
  });

  test("are watched no more once they are taken away, though the server has just said that it reads them", async () => {
    vi.useFakeTimers();
    files = [said({ state: "reading" })];
    reload(read);
    restoreFiles();
    removeFile(composer.state.attached.files[0]?.key ?? "");
    await vi.advanceTimersByTimeAsync(10_000);
    // Where it is read, and where it is deleted.
    expect(asked).toBe(2);
  });

  test("leave it with the press that takes them away", async () => {
    files = [said()];
    reload(read);
    restoreFiles();
    await vi.waitFor(() => expect(shown()).toEqual([["Quays.pdf", "ready"]]));
    removeFile(composer.state.attached.files[0]?.key ?? "");
    expect(drafts.read("draft")?.files).toEqual([]);
  });

  test("are kept once the server has them", () => {
    reload([]);
    const chosen = {
      key: "1",
      file: new File(["x"], "Quays.pdf"),
      pages: null,
      pagesDone: 0,
      refused: null,
      reason: null,
    };
    composer.state.attached.files.push({ ...chosen, id: null, name: "Other.pdf", phase: "sending" });
    composer.state.attached.files.push({ ...chosen, key: "2", ...read, phase: "reading" });
    keepFiles();
    expect(drafts.read("draft")?.files).toEqual([read]);
  });

  test.each([
    ["nothing", undefined, []],
    ["a text", "files", []],
    ["what is no file", [null, 1, { id: 1, name: "a" }, { id: "1" }, read], [read]],
  ])("stored as %s are read as files alone", (_, stored, found) => {
    expect(keptFilesIn(stored)).toEqual(found);
  });
});
