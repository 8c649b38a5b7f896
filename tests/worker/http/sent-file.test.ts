import { describe, expect, test } from "vitest";
import { openForm } from "../../../worker/http/sent-file.ts";
import { AppError } from "../../../worker/lib/app-error.ts";
import { createDice } from "../../support/dice.ts";

const maxBytes = 200_000;
const collect = async (content: AsyncIterable<Uint8Array>) => {
  const parts: Uint8Array[] = [];
  for await (const part of content) parts.push(part.slice());
  return Buffer.concat(parts);
};

/** The same bytes in chunks of these sizes, again and again. */
function inChunks(bytes: Uint8Array, sizes: readonly number[]): ReadableStream<Uint8Array> {
  let [at, turn] = [0, 0];
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      const size = sizes[turn % sizes.length] ?? 1;
      turn += 1;
      controller.enqueue(bytes.slice(at, at + size));
      at += size;
    },
  });
}

const request = (body: BodyInit, headers: Record<string, string>) =>
  new Request("https://ensemble.test/", { method: "POST", body, headers, duplex: "half" } as RequestInit);

async function asSent(form: FormData, sizes: readonly number[] = [1_000]) {
  const whole = new Response(form);
  const type = whole.headers.get("content-type") ?? "";
  return request(inChunks(new Uint8Array(await whole.arrayBuffer()), sizes), { "content-type": type });
}

const read = (sent: Request, limit = maxBytes) =>
  openForm(sent, { maxBytes: limit }, "file").read(async ({ name, content }) => ({
    name,
    bytes: await collect(content),
  }));

const refusal = async (work: Promise<unknown>) => {
  const error: unknown = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  return error instanceof AppError ? [error.code, error.details?.["fields"] ?? null] : [error];
};

describe("a form with a file", () => {
  const dice = createDice(11);
  const random = Uint8Array.from({ length: 50_000 }, () => dice(256));
  const deceptive = Buffer.from(`\r\n--\r\n------\r\n--x\r\n\r\n${"\r\n-".repeat(3_000)}\r`);

  test.each([
    ["random bytes", random, [7, 1_000, 3]],
    ["bytes that look like a boundary", deceptive, [1]],
    ["the same in large chunks", deceptive, [4_096]],
    ["nothing", new Uint8Array(), [5]],
  ])("is handed on as it is, however it is cut: %s", async (_what, bytes, sizes) => {
    const form = new FormData();
    form.set("before", "ce qui précède");
    form.set("file", new File([new Uint8Array(bytes)], 'Reçu "1".pdf'));
    form.set("after", "what follows");
    const { fields, taken } = await read(await asSent(form, sizes));
    expect(fields).toEqual({ before: "ce qui précède", after: "what follows" });
    expect(taken.name).toBe('Reçu "1".pdf');
    expect(taken.bytes.equals(Buffer.from(bytes))).toBe(true);
  });

  test("is handed on before all of it has arrived", async () => {
    const form = new FormData();
    form.set("file", new File([new Uint8Array(100_000)], "a.pdf"));
    const sent = await asSent(form, [1_000]);
    const seen = openForm(sent, { maxBytes }, "file").read(async ({ content }) => {
      for await (const chunk of content) if (chunk.length > 0) throw new Error("enough");
    });
    await expect(seen).rejects.toThrow("enough");
    expect(sent.bodyUsed).toBe(true);
  });

  test("is refused where it says that it is too large, and where it is and does not say", async () => {
    const declared = request("x", { "content-type": "multipart/form-data; boundary=x", "content-length": "300000" });
    expect(() => openForm(declared, { maxBytes }, "file")).toThrow("request.too_large");
    const form = new FormData();
    form.set("file", new File([new Uint8Array(5_000)], "a.pdf"));
    expect(await refusal(read(await asSent(form), 4_000))).toEqual(["request.too_large", null]);
  });
});

describe("a form that is none is request.invalid", () => {
  const head = 'Content-Disposition: form-data; name="file"; filename="a.pdf"';
  const form = "multipart/form-data; boundary=x";
  test.each([
    ["without a boundary", "multipart/form-data", "--x--", "body: not_form"],
    ["of another type", "application/json", "{}", "body: not_form"],
    ["with nothing in it", form, "", "body: cut_off"],
    ["that ends in the middle of a file", form, `--x\r\n${head}\r\n\r\nhalf`, "body: cut_off"],
    ["that ends in the middle of a boundary", form, `--x\r\n${head}\r\n\r\nhalf\r\n--x`, "body: cut_off"],
    ["without a file", form, "--x--\r\n", "file: missing"],
    ["with a part that has no name", form, "--x\r\n\r\nhi\r\n--x--\r\n", "body: not_form"],
    ["with endless headers", form, `--x\r\n${"a: b\r\n".repeat(5_000)}\r\n\r\n--x--`, "body: not_form"],
    ["with two files", form, `--x\r\n${head}\r\n\r\n1\r\n--x\r\n${head}\r\n\r\n2\r\n--x--`, "file: unexpected_file"],
    [
      "with a file that was not asked for",
      form,
      `--x\r\n${head.replace("file", "other")}\r\n\r\n1\r\n--x--`,
      "other: unexpected_file",
    ],
    [
      "with an endless field",
      form,
      `--x\r\nContent-Disposition: form-data; name="folder_id"\r\n\r\n${"a".repeat(9_000)}\r\n--x--`,
      "folder_id: too_long",
    ],
    [
      "with endless fields",
      form,
      `--x${Array.from({ length: 17 }, (_, at) => `\r\nContent-Disposition: form-data; name="f${at}"\r\n\r\na\r\n--x`).join("")}--`,
      "body: too_many_fields",
    ],
    [
      "with a NUL in a field",
      form,
      '--x\r\nContent-Disposition: form-data; name="folder_id"\r\n\r\na\0b\r\n--x--',
      "folder_id: not_text",
    ],
  ])("%s", async (_what, type, body, problem) => {
    expect(await refusal(read(request(body, { "content-type": type })))).toEqual(["request.invalid", [problem]]);
  });
});
