import { expect, test, vi } from "vitest";
import { createObjects } from "../../../worker/bindings/objects.ts";
import { AppError } from "../../../worker/lib/app-error.ts";

/** What an error that was thrown in an object has of itself where it arrives. */
const arrived = (message: string, fields: object) => Object.assign(new Error(message), fields);

const failing = (error: Error) => {
  const calls = { wake: (...given: unknown[]) => Promise.reject(Object.assign(error, { given })) };
  const namespace = { idFromName: (name: string) => name, get: () => calls };
  return createObjects(namespace as unknown as DurableObjectNamespace<never>)("one") as unknown as typeof calls;
};

test.each([
  [
    "a refusal keeps its code and its details",
    arrived("chat.conversation_busy", { remote: true, code: "chat.conversation_busy", details: { left: 1 } }),
    { code: "chat.conversation_busy", details: { left: 1 } },
  ],
  [
    "an object that is overloaded may be asked later",
    arrived("busy", { overloaded: true }),
    { code: "service.unavailable" },
  ],
  ["so may one that could not be reached", arrived("gone", { retryable: true }), { code: "service.unavailable" }],
  ["and one that was reset", arrived("reset", { durableObjectReset: true }), { code: "service.unavailable" }],
])("%s", async (_, error, meaning) => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const failure = await failing(error)
    .wake("a", 1)
    .catch((thrown: unknown) => thrown);
  expect(failure).toBeInstanceOf(AppError);
  expect(failure).toMatchObject(meaning);
  expect(error).toMatchObject({ given: ["a", 1] });
});

test.each([
  ["a fault of ours", arrived("x is undefined", { remote: true })],
  ["a code that is none of ours", arrived("no such file", { remote: true, code: "ENOENT" })],
  ["what is no answer of an object", arrived("chat.conversation_busy", { code: "chat.conversation_busy" })],
])("%s stays what it is", async (_, error) => {
  await expect(failing(error).wake()).rejects.toBe(error);
});

test("a promise of an object is the object", async () => {
  const object = failing(new Error("asked"));
  await expect((await Promise.resolve(object)).wake()).rejects.toThrow("asked");
});
