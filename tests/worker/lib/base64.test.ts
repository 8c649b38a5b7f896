import { expect, test } from "vitest";
import { fromBase64, toBase64 } from "../../../worker/lib/base64.ts";

test.each([0, 1, 2, 3, 255, 0x8000 - 1, 0x8000, 0x8000 + 1, 300_000])("%i bytes come back as they went", (length) => {
  const bytes = Uint8Array.from({ length }, (_, at) => (at * 31) % 256);
  const text = toBase64(bytes);
  expect(text).toBe(Buffer.from(bytes).toString("base64"));
  expect(fromBase64(text)).toEqual(bytes);
});

test("missing padding is forgiven", () => {
  expect(fromBase64("AQI")).toEqual(new Uint8Array([1, 2]));
});

test.each(["%", "AQID!", "A", "é", "data:image/png;base64,AQID", "AQ=I"])("%j is no base64", (text) => {
  expect(fromBase64(text)).toBeNull();
});
