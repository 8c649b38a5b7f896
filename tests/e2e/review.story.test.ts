import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newAddress } from "../integration/auth-client.ts";
import { uploadPdf } from "../support/analysing.ts";
import { expectAccessible, takePicture } from "../support/browser.ts";
import { newPdfAccount } from "../support/pages/pdf-page.ts";
import { arrivedAt, gone, openReader, seen, type KeptSession, type Reader } from "../support/pages/reader.ts";
import { quays } from "../support/sample-pdfs.ts";
import { ratingsOf, seedCards, type SeededCard } from "../support/seeded-cards.ts";
import { startStack, type TestStack } from "../support/stack.ts";

let stack: TestStack;
let session: KeptSession;
let document: string;
beforeAll(async () => {
  stack = await startStack({ site: true });
  session = await newPdfAccount(stack);
  const who = { id: session.user.id, token: session.token, address: newAddress() };
  document = await uploadPdf(stack, who as Parameters<typeof uploadPdf>[1], quays);
});
afterAll(() => stack.close());

const cards: readonly SeededCard[] = [
  {
    kind: "cloze",
    front: "La salle des machines abrite {{c1::vingt-quatre}} groupes bulbes de 10 MW, soit 240 MW en tout.",
    back: "vingt-quatre",
    page: 1,
    quote:
      "L’usine compte vingt-quatre groupes bulbes logés dans les piles, d’une puissance unitaire de dix mégawatts.",
    rated: [3, 3],
  },
  { kind: "basic", front: "What is the energy of a mass at rest?", back: "$E = mc^2$", page: 1, rated: [3, 3] },
  { kind: "reversed", front: "Neap tide", back: "The smallest tide of a fortnight", rated: [3, 3, 3] },
  {
    kind: "basic",
    front: "When was the harbour built?",
    back: "In 1832",
    page: 1,
    quote: "The harbour was built in 1832 of stone.",
  },
];
const seed = (title: string) => seedCards(stack, { user: session.user.id, document, title }, cards);

const rate = (reader: Reader, name: RegExp) => reader.page.getByRole("button", { name }).click();
const show = (reader: Reader) => reader.button("review", "show").click();

describe("a set of cards", () => {
  test("is learned on a telephone, and what is answered without a network is sent when it is back, once", async () => {
    const work = await seed("La force des marées");
    const path = `/user/pdf-chat/review/${work}`;
    const reader = await openReader(stack, { session, path, width: 390, height: 844, touch: true });
    const { page, context } = reader;
    await seen(reader.text("review", "counts.place", { place: "1", all: "4" }));
    expect(await page.getByText("vingt-quatre", { exact: true }).count()).toBe(0);
    await takePicture(page, "review question 390");
    await expectAccessible(page);
    await page.getByRole("article").tap();
    await seen(page.locator("mark", { hasText: "vingt-quatre groupes bulbes" }));
    await takePicture(page, "review answer 390");
    await expectAccessible(page);

    await rate(reader, /^Forgot/);
    await seen(reader.text("review", "counts.place", { place: "2", all: "4" }));
    await reader.button("review", "undo").click();
    await seen(page.getByRole("button", { name: /^Good/ }));
    expect(await ratingsOf(stack, work)).toEqual([]);
    await rate(reader, /^Good/);

    await show(reader);
    await seen(page.locator(".katex"));
    await context.setOffline(true);
    await rate(reader, /^Hard/);
    await seen(page.getByText("The smallest tide of a fortnight"));
    await show(reader);
    await seen(page.getByText("Neap tide"));
    await rate(reader, /^Good/);
    await show(reader);
    await rate(reader, /^Easy/);
    await seen(reader.heading("review", "end.title", { count: 4, number: "4" }));
    await seen(reader.text("review", "unsent.offline", { count: 4, number: "4" }));
    await takePicture(page, "review end offline 390");
    await expectAccessible(page);
    await context.setOffline(false);
    await reader.link("review", "end.file").click();
    await arrivedAt(reader, `/user/pdf-chat/view/${document}`);
    await expect.poll(() => ratingsOf(stack, work)).toEqual([3, 2, 3, 4]);

    await reader.open(path);
    await seen(page.getByText(reader.words("review", "empty.title")));
    const unproven = cards.filter(({ quote }) => quote === undefined).length;
    const check = { count: unproven, number: String(unproven) };
    await reader.button("review", "check.open", check).click();
    for (let place = 1; place <= unproven; place += 1) {
      await seen(page.getByRole("dialog", { name: reader.words("review", "check.title", { place, all: unproven }) }));
      if (place === 1) await takePicture(page, "review check 390");
      if (place === 1) await expectAccessible(page);
      await reader.button("review", "check.confirm").click();
    }
    await gone(reader.button("review", "check.open", check));
    await takePicture(page, "review nothing due 390");
    await expectAccessible(page);
  });

  test("se révise au clavier, se corrige et mène à la page du document", async () => {
    const work = await seed("La force des marées");
    const path = `/user/pdf-chat/review/${work}`;
    const reader = await openReader(stack, { session, path, language: "fr", theme: "dark", width: 1440, height: 900 });
    const { page } = reader;
    await seen(reader.text("review", "counts.place", { place: "1", all: "4" }));
    await page.keyboard.press("Space");
    await takePicture(page, "review answer dark 1440");
    await expectAccessible(page);
    await page.keyboard.press("3");
    await seen(reader.text("review", "counts.place", { place: "2", all: "4" }));

    await page
      .getByRole("article")
      .getByRole("button", { name: reader.words("review", "card.edit") })
      .click();
    await reader.field("review", "card.front").fill("Quelle est l'énergie d'une masse au repos ?");
    await takePicture(page, "review editor 1440");
    await expectAccessible(page);
    await reader.button("common", "action.save").click();
    await seen(page.getByText(/Quelle est l.énergie/));

    await reader.button("common", "action.download").click();
    // The press starts for it.
    const download = page.waitForEvent("download", { timeout: 60_000 });
    await page.getByRole("menuitem", { name: /Anki/ }).click();
    expect((await download).suggestedFilename()).toBe("La force des marées.apkg");

    await page.getByRole("button", { name: reader.words("review", "more") }).click();
    await page.getByRole("menuitem", { name: reader.words("review", "card.remove") }).click();
    await seen(reader.text("review", "counts.place", { place: "2", all: "3" }));
    await reader.button("common", "action.undo").click();
    await seen(page.getByText(/Quelle est l.énergie/));

    await page.keyboard.press("Space");
    await reader.link("review", "proof.show", { page: 1 }).click();
    await arrivedAt(reader, `/user/pdf-chat/view/${document}`);
    await seen(page.getByRole("link", { name: reader.words("pdf", "view.back") }));
    await page.goBack();
    await seen(page.getByText(/Quelle est l.énergie/));
    await expect.poll(() => ratingsOf(stack, work)).toEqual([3]);
  });
});
