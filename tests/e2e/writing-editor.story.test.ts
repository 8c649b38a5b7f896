import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { expectAccessible, takePicture } from "../support/browser.ts";
import type { VisitOptions, Visit } from "../support/browser.ts";
import { serveWritingPage } from "../support/writing-page.ts";
import type { WritingPage } from "../support/writing-page.ts";
import { begin, openTab } from "../support/writing-tab.ts";
import type { Tab } from "../support/writing-tab.ts";

const text = [
  "# Autumn at the repair café",
  "Thirty-one objects went home working.",
  "A new one costs two euros; throwing the lamp away and buying another one costs considerably more than that.",
  "In addition, we also learned to ask one question, said [Maud](https://maud.example/).",
].join("\n\n");
const better = [
  ["throwing the lamp away and buying another one costs considerably more than that", "a new lamp, thirty"],
  ["In addition, we", "We"],
];

let served: WritingPage;
const visits: Visit[] = [];
beforeAll(async () => void (served = await serveWritingPage()));
afterEach(async () => {
  for (const { problems, close } of visits.splice(0)) {
    await close();
    expect(problems).toEqual([]);
  }
});
afterAll(() => served.close());

async function open(query: string, options: VisitOptions = {}, markdown: string | null = text): Promise<Tab> {
  const tab = await openTab(served.url, query, options);
  visits.push(tab.visit);
  if (markdown !== null) await begin(tab, markdown);
  return tab;
}

const saved = (tab: Tab, words: string) => expect.poll(() => tab.stored()).toContain(words);
/** The caret at the end of the line that begins so. */
async function caretAfter({ page }: Tab, words: string): Promise<void> {
  await page.getByText(words).first().click();
  await page.keyboard.press("End");
  await page.waitForTimeout(60);
}

/** The faces whose bold looks as their regular does: of one width, or, where every letter has the same, without a face. */
const facesWithoutBold = ({ page }: Tab): Promise<string[]> =>
  page.locator(".ProseMirror strong").evaluate((strong) => {
    const { fontWeight } = getComputedStyle(strong);
    const line = document.body.appendChild(document.createElement("span"));
    line.textContent = "Thirty-one objects";
    const widthOf = (font: string) => {
      line.style.cssText = `position: absolute; font: ${font}`;
      return line.getBoundingClientRect().width;
    };
    const isWider = (style: string, family: string) =>
      widthOf(`${style} ${fontWeight} 1rem var(--${family})`) > widthOf(`${style} 400 1rem var(--${family})`);
    const hasFace = (style: string) =>
      [...document.fonts].some(
        (face) => face.family.includes("IBM Plex Mono") && face.style === style && face.weight === fontWeight,
      );
    const without = ["normal", "italic"].flatMap((style) => [
      ...["display", "text"].filter((family) => !isWider(style, family)).map((family) => `${style} ${family}`),
      ...(hasFace(style) ? [] : [`${style} mono`]),
    ]);
    line.remove();
    return without;
  });

describe("writing", () => {
  test("commands, Markdown and the menu of a selection make blocks and marks, which are saved by themselves", async () => {
    const tab = await open("");
    const { page } = tab;
    await caretAfter(tab, "Thirty-one");
    await page.keyboard.press("Enter");
    await page.keyboard.type("/quot");
    await page.getByRole("option", { name: "Quote" }).waitFor();
    await expectAccessible(page);
    await takePicture(page, "editor-slash");
    await page.keyboard.press("Enter");
    await page.keyboard.type("So it goes");
    await saved(tab, '"type":"quote"');
    await caretAfter(tab, "In addition");
    await page.keyboard.press("Enter");
    await page.keyboard.type("- one\ntwo");
    await saved(tab, '"type":"list"');
    await page.getByText("Thirty-one").dblclick({ position: { x: 20, y: 12 } });
    await page.getByRole("toolbar").getByRole("button", { name: "Bold" }).click();
    await saved(tab, '"strong":true');
    await expect.poll(() => facesWithoutBold(tab)).toEqual([]);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => tab.stored()).not.toContain('"strong":true');
    await page.getByText("words", { exact: false }).first().waitFor();
  });

  test("a hostile paste leaves its words, and nothing else", async () => {
    const tab = await open("", {}, "Start");
    await caretAfter(tab, "Start");
    await tab.page.evaluate(() => {
      const html = [
        '<h2 onclick="document.title=1">Head</h2><p style="position:fixed">Plain <b>bold</b>',
        '<img src="x" onerror="document.title=\'pwned\'"><script>document.title="pwned"</script>',
        '<a href="java\tscript:document.title=1">bad</a> <a href="https://good.example/">good</a></p>',
        '<figure data-kept=\'{"type":"figure","image":{"key":"x"}}\'>not ours</figure>',
        '<aside data-kind="evil" data-title="t"><p>Aside</p></aside><iframe src="https://a.example"></iframe>',
        '<div data-pm-slice="1 1 [&quot;callout&quot;,{&quot;kind&quot;:&quot;evil&quot;}]"><p>Sliced</p></div>',
      ].join("");
      const data = new DataTransfer();
      data.setData("text/html", html);
      document
        .querySelector(".ProseMirror")
        ?.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
    });
    await saved(tab, "Sliced");
    const stored = await tab.stored();
    expect(stored).toContain("https://good.example/");
    for (const bad of ["script", "evil", "onerror", "iframe", "fixed", '"key"']) expect(stored).not.toContain(bad);
    expect(await tab.page.title()).toBe("Autumn at the repair café · Ensemble");
    expect(await tab.page.locator(".ProseMirror :is(img, script, iframe, [style], [onclick])").count()).toBe(0);
  });

  test("words are found and replaced in the whole text, as one step", async () => {
    const tab = await open("", {}, "One lamp.\n\nTwo lamps and a Lamp.");
    await tab.page.keyboard.press("ControlOrMeta+f");
    await tab.page.getByRole("textbox", { name: "Find" }).fill("lamp");
    await tab.page.getByText("1 of 3").first().waitFor();
    await expectAccessible(tab.page);
    await tab.page.getByRole("textbox", { name: "Replace with" }).fill("light");
    await tab.page.getByRole("button", { name: "Replace all" }).click();
    expect(await tab.lines()).toEqual(["One light.", "Two lights and a light."]);
    await tab.page.getByRole("button", { name: "Undo" }).click();
    expect(await tab.lines()).toEqual(["One lamp.", "Two lamps and a Lamp."]);
  });
});

/** Over how many lines an element's words go. */
function linesOf(element: Element): number {
  const words = document.createRange();
  words.selectNodeContents(element);
  return new Set(Array.from(words.getClientRects(), ({ top }) => Math.round(top / 12))).size;
}

async function improve({ page }: Tab, name: string, improvement: string): Promise<void> {
  await page.evaluate((pairs) => (Reflect.get(globalThis, "writing").answer.pairs = pairs), better);
  await page.getByRole("button", { name }).first().click();
  await page.getByRole("menuitem", { name: improvement }).click();
}

describe("an improvement", () => {
  test("stands beside the text until its keys decide: Tab, Enter, Backspace", async () => {
    const tab = await open("");
    const { page } = tab;
    await caretAfter(tab, "Thirty-one");
    await page.keyboard.press("ControlOrMeta+a");
    await improve(tab, "Improve", "Shorten");
    await page.getByText("1 of 2").waitFor();
    await page.getByText("“thirty” isn’t in your text. Check the number.").waitFor();
    await expectAccessible(page);
    await takePicture(page, "editor-review");
    expect((await tab.lines())[2]).toContain("throwing the lamp away");
    await page.keyboard.press("Tab");
    await page.getByText("2 of 2").waitFor();
    await page.keyboard.press("Enter");
    await expect.poll(() => tab.lines()).toContain("We also learned to ask one question, said Maud.");
    await page.keyboard.press("Backspace");
    await page.getByText("2 of 2").waitFor({ state: "hidden" });
    expect((await tab.lines())[2]).toContain("throwing the lamp away");
    await saved(tab, "https://maud.example/");
    await page.keyboard.press("ControlOrMeta+z");
    await expect.poll(() => tab.lines()).toContain("In addition, we also learned to ask one question, said Maud.");
  });

  test("is asked for the whole text where nothing is selected", async () => {
    const tab = await open("");
    await improve(tab, "Improve", "Shorten");
    await tab.page.getByText("1 of 2").waitFor();
    expect(await tab.page.locator(".struck").allTextContents()).toEqual(better.map(([from]) => from));
    await takePicture(tab.page, "editor-whole");
  });

  test("that brings an apology, a doubled or unknown id, or loses a link, changes nothing", async () => {
    const tab = await open("");
    await caretAfter(tab, "Thirty-one");
    for (const whole of [
      "I am sorry, I cannot help with that.",
      "[[block:b-2]]\nNew words\n[[block:b-2]]\nOther words",
      "[[block:zz]]\nNew words",
      "[[block:b-4]]\nWe learned to ask, said Maud.",
    ]) {
      await tab.page.evaluate((given) => (Reflect.get(globalThis, "writing").answer.whole = given), whole);
      await tab.page.locator(".ProseMirror").focus();
      await tab.page.keyboard.press("ControlOrMeta+a");
      await improve(tab, "Improve", "Shorten");
      const beside = tab.page.getByRole("complementary", { name: "Suggested changes" });
      await beside.getByText("Nothing to change here").last().waitFor();
      await beside.getByText("This one isn’t counted.").waitFor();
      expect(await tab.page.locator(".struck, .inserted").count()).toBe(0);
      await tab.page.reload();
      await tab.page.locator(".ProseMirror").waitFor();
    }
    expect(await tab.stored()).toContain("https://maud.example/");
  });

  test("is decided one change at a time on a phone, in French, in the dark", async () => {
    const tab = await open("?language=fr&theme=dark", { language: "fr", width: 390, height: 844, touch: true });
    const { page } = tab;
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      const name = page.getByRole("button", { name: "Améliorer" }).getByText("Améliorer");
      expect(await name.evaluate(linesOf)).toBe(1);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await improve(tab, "Améliorer", "Raccourcir");
    await page.getByText("1 sur 2").waitFor();
    await expectAccessible(page);
    await takePicture(page, "editor-phone");
    await page.getByRole("button", { name: "Accepter" }).click();
    await page.getByText("2 sur 2").waitFor();
    await page.getByRole("button", { name: "Refuser" }).click();
    await page.getByRole("button", { name: "Améliorer" }).waitFor();
    expect((await tab.lines())[2]).toBe("A new one costs two euros; a new lamp, thirty.");
    await saved(tab, "a new lamp, thirty");
  });
});

describe("saving", () => {
  test("what is written without the server is kept, survives a reload, and is saved when it is back", async () => {
    const tab = await open("", {}, "Start");
    await tab.page.evaluate(() => localStorage.setItem("away", "1"));
    await caretAfter(tab, "Start");
    await tab.page.keyboard.type(" and more");
    await tab.page.getByText("Offline, saved here").first().waitFor();
    await tab.page.reload();
    await expect.poll(() => tab.lines()).toEqual(["Start and more"]);
    expect(await tab.stored()).not.toContain("and more");
    await tab.page.evaluate(() => {
      localStorage.removeItem("away");
      dispatchEvent(new Event("online"));
    });
    await saved(tab, "Start and more");
    await tab.page.getByText("Saved").first().waitFor();
  });

  test("what both sides changed is asked with both texts, all else is merged", async () => {
    const tab = await open("", {}, "One\n\nTwo\n\nThree");
    await tab.page.evaluate(() =>
      Reflect.get(globalThis, "writing").writeElsewhere("One\n\nTwo theirs\n\nThree theirs"),
    );
    await caretAfter(tab, "Two");
    await tab.page.keyboard.type(" mine");
    await tab.page.getByRole("heading", { name: "Two versions of the same passage" }).waitFor();
    await expectAccessible(tab.page);
    expect(await tab.lines()).toEqual(["One", "Two mine", "Three theirs"]);
    await tab.page.getByRole("button", { name: "Keep both" }).click();
    await saved(tab, "Two mine");
    expect(await tab.lines()).toEqual(["One", "Two mine", "Two theirs", "Three theirs"]);
  });

  test("a second tab follows live, and takes over", async () => {
    const first = await open("", {}, "Start");
    const second = await open("", { context: first.context }, null);
    await second.page.getByText("This document is open in another tab.").waitFor();
    await expectAccessible(second.page);
    await caretAfter(first, "Start");
    await first.page.keyboard.type(" live");
    await expect.poll(() => second.lines()).toEqual(["Start live"]);
    await second.page.getByRole("button", { name: "Write here" }).click();
    await first.page.getByText("This document is open in another tab.").waitFor();
    await caretAfter(second, "Start live");
    await second.page.keyboard.type(" on");
    await saved(second, "Start live on");
    await expect.poll(() => first.lines()).toEqual(["Start live on"]);
  });
});
