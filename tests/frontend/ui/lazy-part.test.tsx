import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { lazyPart } from "#ui/LazyPart/lazy-part.tsx";

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;

test("what waits stands in the place of a part until it is fetched; then the part is drawn at once", async () => {
  const Part = lazyPart(async () => Greeting);
  const part = <Part waiting={<i>A moment</i>} name="Ada" />;
  expect(renderToStaticMarkup(part)).toBe("<i>A moment</i>");
  await Part.fetch();
  expect(renderToStaticMarkup(part)).toBe("<p>Hello Ada</p>");
});

test("nothing stands there where nothing is to wait", () => {
  const Part = lazyPart(async () => Greeting);
  expect(renderToStaticMarkup(<Part name="Ada" />)).toBe("");
});

test("a part is fetched once, and asked for again where that failed", async () => {
  const load = vi
    .fn<() => Promise<typeof Greeting>>()
    .mockRejectedValueOnce(new Error("offline"))
    .mockResolvedValue(Greeting);
  const Part = lazyPart(load);
  await expect(Part.fetch()).rejects.toThrow("offline");
  await Part.fetch();
  await Part.fetch();
  expect(load).toHaveBeenCalledTimes(2);
});
