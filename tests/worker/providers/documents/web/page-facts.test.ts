import { expect, test } from "vitest";
import { readPage } from "../../../../support/web-reading.ts";

test("a page says in a few words what it is about, and names its picture, to those who link to it", async () => {
  const named = await readPage(`<head><meta name="description" content="Bread &amp; flour"></head><p>Bread.</p>`);
  expect(named).toMatchObject({ description: "Bread & flour", image: null });
  const shared = await readPage(`<head><meta property="og:description" content=" Bread
    of Nantes "><meta name="description" content="Another"><meta property="og:image" content="/bread.png"></head><p>Bread.</p>`);
  expect(shared).toMatchObject({ description: "Bread of Nantes", image: "https://site.example/bread.png" });
  const odd = await readPage(`<head><meta property="og:image" content="data:image/png;base64,AA"></head><p>Bread.</p>`);
  expect(odd).toMatchObject({ description: null, image: null });
});
