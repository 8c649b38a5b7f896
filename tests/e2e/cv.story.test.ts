import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Cv } from "../../worker/contract/cv/resume.ts";
import { call } from "../integration/auth-client.ts";
import { expectAccessible, takePicture } from "../support/browser.ts";
import { expectNoOverflow } from "../support/pages/fits.ts";
import { openReader, seen, type KeptSession, type Reader, type ReaderOptions } from "../support/pages/reader.ts";
import { newWriter } from "../support/pages/writing-page.ts";
import { sampleCv } from "../support/sample-cvs.ts";
import { startStack, type TestStack } from "../support/stack.ts";

let stack: TestStack;
let session: KeptSession;
beforeAll(async () => {
  stack = await startStack({ site: true });
  session = await newWriter(stack);
});
afterAll(() => stack.close());

const path = (rest: string) => `/api/documents/${session.user.id}/assistantdoc/${rest}`;

async function addCv(body: object): Promise<string> {
  const { status, body: added } = await call(stack, "POST", path("cv"), { token: session.token, body });
  if (status !== 200) throw new Error(`no CV was added: ${status} ${JSON.stringify(added)}`);
  return (added["document"] as { id: string }).id;
}
async function stored(id: string): Promise<Cv> {
  const { body } = await call(stack, "GET", path(`${id}/cv`), { token: session.token });
  return body["cv"] as Cv;
}
const open = (id: string, options: Omit<ReaderOptions, "path" | "session"> = {}): Promise<Reader> =>
  openReader(stack, { path: `/user/cv-ia/cv/${id}`, session, width: 1440, height: 900, ...options });

/** What the pages of the preview say. */
const pageText = ({ page }: Reader): Promise<string> =>
  page
    .locator(".react-pdf__Page__textContent")
    .allInnerTexts()
    .then((all) => all.join(" "));
/** Counts how often the words of the first page, which stands, are taken away. */
const watchWords = ({ page }: Reader) =>
  page
    .locator(".textLayer")
    .first()
    .evaluate((layer) => {
      const taken = { times: 0 };
      Object.assign(globalThis, { taken });
      new MutationObserver(
        (all) => (taken.times += all.filter(({ removedNodes }) => removedNodes.length > 0).length),
      ).observe(layer, { childList: true });
    });
const wordsTaken = ({ page }: Reader): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as { taken: { times: number } }).taken.times);
/** What the trees of the pages name, and the page does not say beside them. */
const namesWithoutWords = ({ page }: Reader): Promise<string[]> =>
  page.locator("[data-settled] [aria-owns]").evaluateAll((parts) =>
    parts.flatMap((part) => {
      const sheet = part.closest("[data-page]");
      const words = document.getElementById(part.getAttribute("aria-owns") ?? "");
      const isSaid = words !== null && sheet?.contains(words) === true && words.textContent.trim() !== "";
      return isSaid || part.closest("[hidden]") ? [] : [part.outerHTML];
    }),
  );
const section = ({ page }: Reader, name: string) =>
  page.getByRole("region", { name, exact: true }).getByRole("button", { expanded: false }).first();

const ad = [
  "Responsable de production, Ateliers Kerouan, Lorient.",
  "Vous encadrez une équipe de 5 à 10 personnes et tenez un budget.",
  "Habilitation électrique BR exigée. Anglais C1 souhaité. Logiciel de GPAO apprécié.",
].join("\n");

describe("a CV on its page", () => {
  test("is filled by keyboard, printed as it is typed, mended and undone; an earlier version is restored", async () => {
    const id = await addCv({ language: "en", title: "My CV" });
    const reader = await open(id);
    const { page } = reader;
    await reader.field("cv", "basics.label").fill("Workshop manager");
    await reader.field("cv", "basics.url").fill("ada.example");
    const address = page.locator(`[data-place="basics"][data-field="email"]`);
    await address.fill("augusta.ada.byron-lovelace@analytical-engines.example");
    expect(await address.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await section(reader, "Experience").click();
    await reader.button("cv", "form.add.work").click();
    await page.keyboard.type("Manager");
    await reader.field("cv", "field.employer").fill("Repair Hub");
    await reader.field("cv", "field.start").fill("March 2019");
    await reader.button("cv", "form.addLine").click();
    await page.keyboard.type("Responsible for a team of 12");
    await page.keyboard.press("Enter");
    await page.keyboard.type("Cut delays from 19 to 8 days");
    await page.keyboard.press("Alt+ArrowUp");
    await page.keyboard.press("End");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Backspace");
    await seen(reader.text("assistant", "editor.save.saved"));
    await expect.poll(() => pageText(reader), { timeout: 20_000 }).toContain("Repair Hub");
    await watchWords(reader);
    await reader.field("cv", "field.employer").fill("Repair House");
    await expect.poll(() => pageText(reader), { timeout: 20_000 }).toContain("Repair House");
    expect(await wordsTaken(reader)).toBe(0);
    await expect.poll(() => page.locator(".structTree[data-settled]").count()).toBeGreaterThan(0);
    expect(await namesWithoutWords(reader)).toEqual([]);
    await expect
      .poll(async () =>
        (await stored(id)).resume.work.map((job) => [job.startDate, job.highlights.map(({ text }) => text)]),
      )
      .toEqual([["2019-03", ["Cut delays from 19 to 8 days", "Responsible for a team of 12"]]]);
    await expectAccessible(page);
    await takePicture(page, "cv-1440");
    await reader.button("remarks", "fix.add_protocol").click();
    await expect.poll(async () => (await stored(id)).resume.basics.url).toBe("https://ada.example");
    await page.keyboard.press("ControlOrMeta+z");
    await expect.poll(async () => (await stored(id)).resume.basics.url).toBe("ada.example");
    const file = page.waitForEvent("download");
    await reader.button("cv", "bar.pdf").click();
    expect((await file).suggestedFilename()).toMatch(/_CV\.pdf$/);
    const jobs = async () => (await stored(id)).resume.work.length;
    await reader.button("assistant", "editor.more").click();
    await page.getByRole("menuitem", { name: reader.words("assistant", "editor.versions") }).click();
    const versions = page.getByRole("dialog");
    await seen(versions.getByRole("listitem").first());
    expect((await versions.boundingBox())?.width).toBeLessThan(600);
    await takePicture(page, "cv-versions-list-1440");
    await versions.getByRole("listitem").getByRole("button").last().click();
    await takePicture(page, "cv-versions-1440");
    await reader.button("assistant", "versions.restore").click();
    await expect.poll(jobs).toBe(0);
    // The notice of what was taken back before may still be there.
    const restored = reader.words("assistant", "versions.restored", { at: "" }).replace(/\W*$/, "");
    const notice = page.getByRole("listitem").filter({ hasText: restored });
    await notice.getByRole("button", { name: reader.words("common", "action.undo") }).click();
    await expect.poll(jobs).toBe(1);
    await seen(page.getByText("Repair House"));
  });

  test("has its sections and its look changed without a pointer, on a French telephone in the dark too", async () => {
    const id = await addCv({ title: "CV", cv: sampleCv("fr") });
    const reader = await open(id, { language: "fr", width: 390, height: 844, touch: true, theme: "dark" });
    const { page } = reader;
    await page.getByRole("button", { name: reader.words("cv", "form.drag", { name: "Formation" }) }).press("ArrowUp");
    await expect.poll(async () => (await stored(id)).order.slice(0, 3)).toEqual(["summary", "education", "work"]);
    const png = await page.evaluate(async () => {
      const canvas = new OffscreenCanvas(80, 60);
      canvas.getContext("2d")?.fillRect(20, 10, 40, 40);
      const blob = await canvas.convertToBlob({ type: "image/png" });
      return [...new Uint8Array(await blob.arrayBuffer())];
    });
    const picture = { name: "claire.png", mimeType: "image/png", buffer: Buffer.from(png) };
    await page.locator('input[type="file"][accept^="image"]').setInputFiles(picture);
    await reader.button("cv", "photo.frame").press("ArrowLeft");
    await takePicture(page, "cv-crop-390-dark");
    await expectAccessible(page);
    for (const width of [1_200, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await seen(reader.button("cv", "photo.frame"));
    }
    await reader.button("cv", "photo.take").press("Enter");
    await seen(page.getByAltText(reader.words("cv", "photo.alt")));
    await takePicture(page, "cv-form-390-dark");
    await expectAccessible(page);
    await page.getByRole("tab", { name: reader.words("cv", "tabs.page"), exact: true }).click();
    await page.getByRole("radio", { name: reader.words("cv", "design.editorial") }).press("ArrowLeft");
    await expect.poll(async () => (await stored(id)).design.id).toBe("warm");
    // The design that shows the photo, which the page names.
    await expect
      .poll(() => page.locator("[data-settled] [role=figure]").count(), { timeout: 20_000 })
      .toBeGreaterThan(0);
    expect(await namesWithoutWords(reader)).toEqual([]);
    await expectAccessible(page);
    await takePicture(page, "cv-page-390-dark");
  });

  test("that was deleted elsewhere is kept as another CV", async () => {
    const id = await addCv({ title: "Mon CV", cv: sampleCv("fr") });
    const reader = await open(id, { language: "fr" });
    const { page } = reader;
    const name = reader.field("cv", "basics.name");
    await seen(name);
    await stack.sql("delete from assistant_document where id = $1", [id]);
    await name.fill("Claire Dubois-Martin");
    await seen(reader.text("assistant", "editor.notice.refused"));
    await expectAccessible(page);
    await reader.button("assistant", "editor.notice.copy").click();
    await page.waitForURL((url) => /\/cv\/[^/]+$/.test(url.pathname) && !url.pathname.endsWith(id));
    const copy = new URL(page.url()).pathname.split("/").at(-1) ?? "";
    expect((await stored(copy)).resume.basics.name).toBe("Claire Dubois-Martin");
  });

  test("is tailored to an advertisement: changes are accepted and rejected, and the copy alone has them", async () => {
    const id = await addCv({ title: "CV de Claire", cv: sampleCv("fr") });
    const reader = await open(id, { language: "fr" });
    const { page } = reader;
    await reader.button("tailor", "open").click();
    await reader.field("tailor", "ad").fill(ad);
    stack.ai.script({ contains: "Ateliers Kerouan" }, { chunks: ["Je ne peux pas faire cela."], times: 1 });
    await reader.button("tailor", "tailor").click();
    const dialog = page.getByRole("dialog");
    await seen(dialog.getByText(reader.words("tailor", "failed.tailor")));
    await seen(dialog.getByText(reader.words("errors", "client.unwritten")));
    await takePicture(page, "cv-tailor-failed-1440");
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoOverflow(reader);
    await takePicture(page, "cv-tailor-failed-360");
    await page.setViewportSize({ width: 1440, height: 900 });
    await dialog.getByRole("button", { name: reader.words("common", "action.retry") }).click();
    await page.waitForURL((url) => /\/cv\/[^/]+$/.test(url.pathname) && !url.pathname.endsWith(id), {
      timeout: 60_000,
    });
    await seen(reader.text("tailor", "guard"));
    await takePicture(page, "cv-tailor-1440");
    await expectAccessible(page);
    const copy = new URL(page.url()).pathname.split("/").at(-1) ?? "";
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoOverflow(reader);
    await takePicture(page, "cv-tailor-360");
    await reader.button("tailor", "answer").first().click();
    await reader.field("tailor", "answerLabel").fill("Encadre six personnes à l'atelier.");
    await reader.button("tailor", "answerSend").click();
    await expect
      .poll(async () => (await stored(id)).resume.work[0]?.highlights.at(-1)?.text)
      .toBe("Encadre six personnes à l'atelier.");
    const master = await stored(id);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page
      .getByRole("button", { name: /^Accepter/ })
      .first()
      .click();
    await reader.button("tailor", "apply", { count: 1 }).click();
    await seen(reader.button("tailor", "view"));
    const { body } = await call(stack, "GET", path(`${copy}/cv`), { token: session.token });
    const { changes } = body["tailoring"] as { changes: { state: string }[] };
    expect(changes.filter(({ state }) => state === "accepted")).toHaveLength(1);
    await seen(page.getByText("Enregistré"));
    expect(await stored(id)).toEqual(master);
  });
});
