import { describe, expect, test } from "vitest";
import { AppError } from "../../../worker/lib/app-error.ts";
import { carried, carriedAgain, readEarlierImages, readImages } from "../../../worker/answers/images.ts";
import { toBase64 } from "../../../worker/lib/base64.ts";
import { sha256Of } from "../../../worker/lib/sha256.ts";
import { gif, html, jpeg, large, pdf, png, svg, webp } from "../../support/pictures.ts";

const file = (bytes: Uint8Array<ArrayBuffer>, name: string, type: string) => new File([bytes], name, { type });
const dataUrl = (bytes: Uint8Array, type: string) => `data:${type};base64,${toBase64(bytes)}`;

const many = (count: number) => Array.from({ length: count }, () => file(png, "a.png", "image/png"));

const refusalOf = async (sent: unknown): Promise<unknown> => {
  const error: unknown = await readImages(sent).catch((thrown: unknown) => thrown);
  if (!(error instanceof AppError)) throw new Error("not refused", { cause: error });
  expect(error.code).toBe("chat.image_invalid");
  return error.details?.["reason"];
};

describe("pictures of a question", () => {
  test.each([
    ["image/png", png],
    ["image/jpeg", jpeg],
    ["image/webp", webp],
    ["image/gif", gif],
  ])("%s is taken, as a file and as a data URL", async (type, bytes) => {
    const taken = await readImages([file(bytes, "a", type), dataUrl(bytes, type), toBase64(bytes)]);
    expect(taken.map(({ media_type }) => media_type)).toEqual([type, type, type]);
    for (const image of taken) expect(image.bytes).toEqual(bytes);
  });

  test("each is named by its content, whatever the client called it", async () => {
    const [fromFile] = await readImages(file(png, "photo.jpg", "image/jpeg"));
    const [fromUrl] = await readImages(dataUrl(gif, "image/png"));
    expect([fromFile?.media_type, fromUrl?.media_type]).toEqual(["image/png", "image/gif"]);
  });

  test("each gets an id of its own, never the client's name", async () => {
    const taken = await readImages([file(png, "../../etc/passwd", "image/png"), file(png, "b\0.png", "image/png")]);
    for (const { file_id } of taken) expect(file_id).toMatch(/^[A-Za-z0-9]{24}$/);
    expect(new Set(taken.map(({ file_id }) => file_id)).size).toBe(2);
  });

  test.each([
    ["SVG named PNG", file(svg, "a.png", "image/png"), "type"],
    ["SVG", file(svg, "a.svg", "image/svg+xml"), "type"],
    ["SVG as a data URL", dataUrl(svg, "image/png"), "type"],
    ["a page", file(html, "a.png", "image/png"), "type"],
    ["a PDF", file(pdf, "a.png", "image/png"), "type"],
    ["text", file(new TextEncoder().encode("hello"), "a.png", "image/png"), "type"],
    ["an empty file", file(new Uint8Array(), "a.png", "image/png"), "unreadable"],
    ["what is no base64", "data:image/png;base64,%%%", "unreadable"],
    ["an address", "https://example.com/a.png", "unreadable"],
    ["a data URL without base64", "data:image/png,abc", "unreadable"],
    ["a file above 8 MB", file(large(8 * 1024 * 1024 + 1), "a.png", "image/png"), "too_large"],
    ["base64 just above 8 MB", toBase64(large(8 * 1024 * 1024 + 1)), "too_large"],
    ["base64 far above 8 MB, which is not even decoded", "%".repeat(12 * 1024 * 1024), "too_large"],
  ])("%s is refused", async (_, sent, reason) => {
    expect(await refusalOf([sent])).toBe(reason);
  });

  test("8 MB exactly is taken", async () => {
    expect(await readImages(file(large(8 * 1024 * 1024), "a.png", "image/png"))).toHaveLength(1);
  });

  test("six are taken, seven are not", async () => {
    expect(await readImages(many(6))).toHaveLength(6);
    expect(await refusalOf(many(7))).toBe("too_many");
  });

  test("together they are no more than a model is sent at once", async () => {
    const large8 = file(large(8 * 1024 * 1024), "a.png", "image/png");
    expect(await readImages([large8, large8])).toHaveLength(2);
    expect(await refusalOf([large8, large8, large8])).toBe("too_large");
  });

  test("one that is no picture refuses them all", async () => {
    expect(await refusalOf([file(png, "a.png", "image/png"), file(svg, "b.png", "image/png")])).toBe("type");
  });

  test.each([
    ["nothing", undefined],
    ["an empty field", ""],
    ["empty fields", ["", ""]],
    ["something else", 42],
  ])("%s is no picture", async (_, sent) => {
    expect(await readImages(sent)).toEqual([]);
  });

  test("each is known by the digest of its bytes, whatever it is called and however it is sent", async () => {
    const taken = await readImages([
      file(png, "a.png", "image/png"),
      dataUrl(png, "image/png"),
      dataUrl(gif, "image/gif"),
    ]);
    const digests = taken.map(({ sha256 }) => sha256);
    expect(digests).toEqual([await sha256Of(png), digests[0], await sha256Of(gif)]);
  });

  test("those of earlier questions have the room that the question's own leave", async () => {
    const own = await readImages(file(large(8_000_000), "a.png", "image/png"));
    const fits = [file(large(8_000_000), "b.png", "image/png"), file(png, "c.png", "image/png")];
    expect(await readEarlierImages(fits, own)).toHaveLength(2);
    const error: unknown = await readEarlierImages([...fits, fits[0]], own).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: "chat.image_invalid", details: { reason: "too_large" } });
    expect(await readEarlierImages(many(24), own)).toHaveLength(24);
    await expect(readEarlierImages(many(25), own)).rejects.toMatchObject({ details: { reason: "too_many", max: 24 } });
  });

  test("an incognito one is carried as base64", () => {
    const image = { file_id: "file", media_type: "image/png", bytes: new Uint8Array([1, 2, 3]), sha256: "digest" };
    const carriedImage = { file_id: "file", media_type: "image/png", bytes: 3, sha256: "digest", base64: "AQID" };
    expect(carried(image)).toEqual(carriedImage);
    expect(carriedAgain(image)).toEqual({ sha256: "digest", base64: "AQID" });
  });
});
