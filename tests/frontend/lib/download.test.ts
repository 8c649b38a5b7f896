import { expect, test } from "vitest";
import { fileNameOf, receive } from "#lib/download.ts";

test.each([
  ['attachment; filename="ensemble-2026-11-21.zip"', "ensemble-2026-11-21.zip"],
  ["attachment; filename=export.zip", "export.zip"],
  ["attachment; filename=\"plain.zip\"; filename*=UTF-8''donn%C3%A9es.zip", "données.zip"],
  ['attachment; filename="a \\"b\\".zip"', 'a "b".zip'],
  ['attachment; filename="../../etc/passwd"', "passwd"],
  ["attachment; filename*=UTF-8''%E0%A4%A; filename=\"ok.zip\"", "ok.zip"],
  ["attachment", null],
  [null, null],
])("the name in %j is %j", (disposition, name) => {
  expect(fileNameOf(disposition)).toBe(name);
});

test("a download tells how much has come, and of how much", async () => {
  const told: unknown[] = [];
  const response = new Response("abcdef", { headers: { "content-length": "6", "content-type": "application/zip" } });
  const file = await receive(response, (received) => told.push(received));
  expect(await file.text()).toBe("abcdef");
  expect(file.type).toBe("application/zip");
  expect(told.at(-1)).toEqual({ bytes: 6, total: 6 });
});

test("a download of unknown length tells only how much has come", async () => {
  const told: unknown[] = [];
  await receive(new Response("abc"), (received) => told.push(received));
  expect(told).toEqual([{ bytes: 3, total: null }]);
});

test("a download that breaks off is no file", async () => {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode("abc"));
    },
    pull(controller) {
      controller.error(new TypeError("network"));
    },
  });
  await expect(receive(new Response(body), () => {})).rejects.toThrow("network");
});
