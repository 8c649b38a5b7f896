import { afterEach, describe, expect, test, vi } from "vitest";
import { images } from "#contract/limits.ts";
import { record } from "#session/session.store.ts";
import type { SessionEvent } from "#session/session.reducer.ts";
import { createKeptTurns, namedPictures, readTurns } from "#thread/incognito/kept-turns.ts";
import { dataUrlOf, digestOf, fileOfDataUrl } from "#thread/incognito/picture-data.ts";
import { person } from "../chat/page.ts";
import { keysOfStorage, tabStorage } from "./tab-storage.ts";

const ada = "ada_0123456789abcdefghij";
const bob = "bob_0123456789abcdefghij";
const talk = "talk_0123456789abcdefghi";
const other = "other_0123456789abcdefgh";

const image = (sha256: string, bytes = 10) => ({ type: "image", file_id: "f", media_type: "image/png", bytes, sha256 });
/** A signed turn, of this place in its conversation; the signature is its letter. */
const turn = (letter: string, previous = "", pictures: object[] = []) =>
  `${letter}.${previous}.${JSON.stringify({
    title: null,
    question: { id: letter, content: [{ type: "text", text: `${letter}?` }, ...pictures] },
    answer: { id: `${letter}!`, content: [] },
    sources: null,
  })}`;
const session = (id: string) => ({ token: "token_0123456789abcdefghij", user: person({ id }) });
const picture = (words: string) => new File([words], "a.png", { type: "image/png" });

let clock = 1_795_000_000_000;
function open(storage = tabStorage(), owner: string | null = ada) {
  return createKeptTurns({ storage: () => storage, owner: () => owner, now: () => (clock += 1) });
}

afterEach(() => void vi.unstubAllGlobals());

describe("turns in the storage of a tab", () => {
  const [a, b, c] = [turn("a"), turn("b", "a"), turn("c", "b")];

  test.each<[string, string[], string[], string[]]>([
    ["the first", [], [a], [a]],
    ["those that follow", [a], [a, b], [a, b]],
    ["those of a page that shows the last ones alone", [a, b], [c], [a, b, c]],
    ["one that takes the place of another", [a, b, c], [a, turn("d", "a")], [a, turn("d", "a")]],
    ["those of a page where the tab has others", [turn("x")], [b, c], [b, c]],
  ])("are %s", (_name, kept, onPage, now) => {
    const tab = open();
    tab.keep(talk, "Cats", kept);
    tab.keep(talk, "Two cats", onPage);
    expect(tab.read(talk)).toEqual({ title: "Two cats", turns: now });
  });

  test("are there for the next page of the tab, for its account alone", () => {
    const storage = tabStorage();
    open(storage).keep(talk, "Cats", [a]);
    expect(open(storage).read(talk)?.turns).toEqual([a]);
    expect([open(storage).read(other), open(storage, bob).read(talk), open(storage, null).read(talk)]).toEqual([
      null,
      null,
      null,
    ]);
  });

  test("go with their account: at a sign-out, where another account signs in, and on a page that begins with another", () => {
    const storage = tabStorage();
    vi.stubGlobal("sessionStorage", storage);
    storage.setItem("ensemble.another", "stays");
    const endings: SessionEvent[] = [
      { type: "left" },
      { type: "signed-in", session: session(bob) },
      { type: "restored", session: session(bob) },
      { type: "restored", session: null },
    ];
    for (const ending of endings) {
      record({ type: "restored", session: session(ada) });
      open(storage).keep(talk, null, [a]);
      record({ type: "user-read", user: person({ id: ada }) });
      expect(open(storage).read(talk)).not.toBeNull();
      record(ending);
      expect(keysOfStorage(storage)).toEqual(["ensemble.another"]);
    }
  });

  test("that are none say nothing", () => {
    const storage = tabStorage();
    storage.setItem(`ensemble.incognito.${ada}.turns.${talk}`, "{");
    expect(open(storage).read(talk)).toBeNull();
    expect(readTurns([a, "b.a.{", "c.b.1", "d"]).map(({ question }) => question.id)).toEqual(["a"]);
  });

  test("are forgotten with their pictures, those of another conversation stay", async () => {
    const storage = tabStorage();
    const tab = open(storage);
    const sha256 = await digestOf(picture("x"));
    for (const thread of [talk, other]) {
      tab.keep(thread, null, [turn("a", "", [image(sha256)])]);
      await tab.keepPictures(thread, [picture("x")]);
    }
    tab.forget(talk);
    expect([tab.read(talk), tab.picture(talk, sha256)]).toEqual([null, null]);
    expect(keysOfStorage(storage).every((key) => key.includes(other))).toBe(true);
    expect(tab.picture(other, sha256)).toBe(await dataUrlOf(picture("x")));
  });

  test("are kept nowhere by a browser that has no room for anything", async () => {
    const tab = open(tabStorage(0));
    tab.keep(talk, null, [a]);
    await tab.keepPictures(talk, [picture("x")]);
    expect(tab.read(talk)).toBeNull();
    expect(tab.picture(talk, await digestOf(picture("x")))).not.toBeNull();
  });
});

describe("pictures in the storage of a tab", () => {
  const sizes = [200, 200, 200];
  const files = ["x", "y", "z"].map((letter, at) => picture(letter.repeat(sizes[at] ?? 0)));

  test("go first where it is full, the oldest before the others; the page that had them has them still", async () => {
    const storage = tabStorage(1_000);
    const tab = open(storage);
    const digests = await Promise.all(files.map(digestOf));
    for (const file of files) await tab.keepPictures(talk, [file]);
    const later = open(storage);
    expect(digests.map((sha256) => later.picture(talk, sha256) !== null)).toEqual([false, true, true]);
    expect(digests.map((sha256) => tab.picture(talk, sha256) !== null)).toEqual([true, true, true]);

    const long = [turn("a", "", [{ type: "text", text: "w".repeat(300) }])];
    tab.keep(talk, null, long);
    expect(later.read(talk)?.turns).toEqual(long);
    expect(digests.map((sha256) => later.picture(talk, sha256) !== null)).toEqual([false, false, false]);
  });

  test("stay where giving them up would make no room", async () => {
    const storage = tabStorage(1_000);
    const tab = open(storage);
    await tab.keepPictures(talk, files.slice(0, 2));
    await tab.keepPictures(talk, [picture("w".repeat(2_000))]);
    tab.keep(talk, null, [turn("a", "", [{ type: "text", text: "w".repeat(2_000) }])]);
    const digests = await Promise.all(files.slice(0, 2).map(digestOf));
    expect(digests.map((sha256) => open(storage).picture(talk, sha256) !== null)).toEqual([true, true]);
  });

  test("are kept once, and swept where no turn names them", async () => {
    const storage = tabStorage();
    const tab = open(storage);
    const [x = "", y = ""] = await Promise.all(files.map(digestOf));
    await tab.keepPictures(talk, files.slice(0, 2));
    await tab.keepPictures(talk, files.slice(0, 1));
    expect(storage.length).toBe(2);
    tab.keep(talk, null, [turn("a", "", [image(y)])]);
    tab.sweep(talk);
    const later = open(storage);
    expect([later.picture(talk, x), later.picture(talk, y)?.slice(0, 22)]).toEqual([null, "data:image/png;base64,"]);
  });

  test("are those of the bytes, there and back", async () => {
    const bytes = Uint8Array.from({ length: 100_000 }, (_, at) => at % 256);
    const file = new File([bytes], "a.png", { type: "image/png" });
    const back = fileOfDataUrl(await dataUrlOf(file), "b.png");
    expect([back?.type, back?.size, back && (await digestOf(back))]).toEqual([
      "image/png",
      bytes.length,
      await digestOf(file),
    ]);
    for (const wrong of ["", "blob:x", "data:image/png;base64,*"]) expect(fileOfDataUrl(wrong, "b.png")).toBeNull();
  });
});

describe("the pictures that a question sends again", () => {
  test("are named by its turns, the newest first and each once", () => {
    const turns = [turn("a", "", [image("x"), image("y")]), turn("b", "a"), turn("c", "b", [image("z"), image("x")])];
    expect(namedPictures(turns).map(({ sha256 }) => sha256)).toEqual(["z", "x", "y"]);
  });

  test.each<[string, number, number[]]>([
    ["all of them where they fit", 0, [3, 2, 1]],
    ["the newest where the question's own leave room for no more", images.totalBytes - 5, [3, 2]],
    ["an older one that fits where a newer one does not", images.totalBytes - 2, [2]],
    ["none where there is no room", images.totalBytes, []],
  ])("are %s", async (_name, ownBytes, sizes) => {
    const tab = open();
    const files = [1, 2, 3].map((size) => picture("x".repeat(size)));
    const digests = await Promise.all(files.map(digestOf));
    const turns = digests.map((sha256, at) => turn(`t${at}`, at === 0 ? "" : `t${at - 1}`, [image(sha256, at + 1)]));
    await tab.keepPictures(talk, files);
    expect(tab.earlier(talk, turns, ownBytes).map(({ size }) => size)).toEqual(sizes);
  });

  test("leave out what the tab has no more", async () => {
    const tab = open();
    const [kept = "", gone = ""] = await Promise.all([picture("k"), picture("g")].map(digestOf));
    await tab.keepPictures(talk, [picture("k")]);
    const sent = tab.earlier(talk, [turn("a", "", [image(kept), image(gone)])], 0);
    expect(await Promise.all(sent.map(digestOf))).toEqual([kept]);
  });
});
