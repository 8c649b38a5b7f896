import { expect, test } from "vitest";
import { mediaTypeOf } from "../../../worker/lib/media.ts";
import { gif, html, jpeg, large, pdf, png, svg, webp } from "../../support/pictures.ts";

test.each([
  ["PNG", png, "image/png"],
  ["a large PNG", large(1_000_000), "image/png"],
  ["JPEG", jpeg, "image/jpeg"],
  ["WebP", webp, "image/webp"],
  ["GIF", gif, "image/gif"],
  ["PDF", pdf, "application/pdf"],
  ["SVG, which is XML and no picture here", svg, "application/xml"],
  ["a page", html, null],
  ["nothing", new Uint8Array(), null],
  ["one byte", new Uint8Array([0x89]), null],
  ["a PNG cut after its first bytes", png.slice(0, 12), null],
])("the bytes of %s", async (_, bytes, type) => {
  expect(await mediaTypeOf(bytes)).toBe(type);
});
