import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findFfmpeg } from "../../../../../media/ffmpeg/binary.ts";
import { probeFilm } from "../../../../../worker/modules/media/library/films/film-probe.ts";
import { requireFileType } from "../../../../../worker/modules/media/library/films/file-type.rules.ts";
import { createRangeReader } from "../../../../../worker/modules/media/library/films/range-reader.ts";

const films = new Map<string, Uint8Array>();
const outputs: Readonly<Record<string, readonly string[]>> = {
  "front.mp4": ["-movflags", "+faststart"],
  "end.mov": [],
  "parts.mp4": ["-movflags", "frag_keyframe+empty_moov"],
  "film.mkv": [],
  "sound.m4a": ["-vn"],
  "tiny.mp4": ["-vf", "scale=2:2", "-an"],
  "wide.mp4": ["-vf", "scale=16000:32", "-frames:v", "1", "-an"],
};

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "films-"));
  const drawn = ["-f", "lavfi", "-i", "testsrc=s=64x48:r=25:d=2", "-f", "lavfi", "-i", "sine=d=2"];
  const codecs = ["-c:v", "libx264", "-preset", "ultrafast", "-c:a", "aac"];
  const written = Object.entries(outputs).flatMap(([name, flags]) => [...codecs, ...flags, join(folder, name)]);
  await promisify(execFile)(findFfmpeg(undefined), ["-v", "error", ...drawn, ...written]);
  for (const name of Object.keys(outputs)) films.set(name, new Uint8Array(await readFile(join(folder, name))));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const film = (name: string): Uint8Array => films.get(name) ?? new Uint8Array();

/** What is found, with how often and how much was read. */
async function probe(bytes: Uint8Array) {
  let [reads, read] = [0, 0];
  const reader = createRangeReader(bytes.length, async (from, to) => {
    [reads, read] = [reads + 1, read + to - from];
    return bytes.slice(from, to);
  });
  const found = await probeFilm(reader, requireFileType(bytes.subarray(0, 4_100)));
  return { ...found, reads, read };
}

/** The bytes with another number of 32 bits in the place of this box's, so many bytes after its name. */
function changed(name: string, box: string, after: number, value: number): Uint8Array {
  const bytes = film(name).slice();
  const at = Buffer.from(bytes).indexOf(box);
  new DataView(bytes.buffer).setUint32(at + 4 + after, value);
  return bytes;
}

/** The file with so many tracks, each like its first. */
function crowded(name: string, tracks: number): Uint8Array {
  const bytes = Buffer.from(film(name));
  const at = bytes.indexOf("trak") - 4;
  const track = bytes.subarray(at, at + bytes.readUInt32BE(at));
  const moov = bytes.indexOf("moov") - 4;
  bytes.writeUInt32BE(bytes.readUInt32BE(moov) + track.length * (tracks - 2), moov);
  const more = Array.from({ length: tracks - 2 }, (_, index) => {
    const copy = Buffer.from(track);
    copy.writeUInt32BE(index + 3, copy.indexOf("tkhd") + 16);
    return copy;
  });
  return new Uint8Array(Buffer.concat([bytes.subarray(0, at), ...more, bytes.subarray(at)]));
}

describe("a video says what it is within a few reads", () => {
  test.each([
    ["front.mp4", { kind: "video", width: 64, height: 48, rotation: 0, videoCodec: "avc", audioCodec: "aac" }, 2_000],
    ["end.mov", { kind: "video", framesPerSecond: 25 }, 2_000],
    ["film.mkv", { kind: "video", width: 64, height: 48, audioCodec: "aac" }, 2_000],
    ["sound.m4a", { kind: "audio", width: null, videoCodec: null, audioCodec: "aac" }, 2_000],
  ])("%s", async (name, facts, length) => {
    const found = await probe(film(name));
    expect(found).toMatchObject(facts);
    expect(Math.abs((found.durationMs ?? 0) - length)).toBeLessThan(60);
    expect(found.reads).toBeLessThanOrEqual(6);
    expect(found.read).toBeLessThanOrEqual(64 * 1024);
  });

  test("one in fragments says no length, which the engine measures later", async () => {
    expect(await probe(film("parts.mp4"))).toMatchObject({ kind: "video", width: 64, durationMs: null });
  });
});

const text = (words: string) => new TextEncoder().encode(words.padEnd(200, " "));

describe("a file is refused", () => {
  test.each([
    ["a page", text("<!doctype html><script>alert(1)</script>")],
    ["a drawing", text('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ["a playlist", text("#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd")],
    ["a list of files", text("ffconcat version 1.0\nfile /etc/passwd")],
    ["a photo in an ISO box", text("\0\0\0\u0018ftypheic")],
    ["a video in Ogg", text(`OggS${"\0".repeat(22)}\u0001\u0010\u0080theora`)],
  ])("by its first bytes: %s under the name of a video", (_what, bytes) => {
    expect(() => requireFileType(bytes)).toThrow(expect.objectContaining({ code: "social.media_type" }));
  });

  test.each([
    ["cut off, though it says all of itself in front", () => film("front.mp4").slice(0, -500), "social.media_damaged"],
    ["a Matroska file that is cut off", () => film("film.mkv").slice(0, -500), "social.media_damaged"],
    ["without tracks", () => film("end.mov").slice(0, 40), "social.media_damaged"],
    ["a box larger than the file", () => changed("front.mp4", "moov", -8, 0x7fffffff), "social.media_damaged"],
    ["two pixels wide", () => film("tiny.mp4"), "social.film_unfit"],
    ["16,000 pixels wide", () => film("wide.mp4"), "social.film_unfit"],
    ["with a thousand tracks", () => crowded("front.mp4", 1_000), "social.film_unfit"],
  ])("by what it holds: %s", async (_what, bytes, code) => {
    await expect(probe(bytes())).rejects.toMatchObject({ code });
  });

  test("with 100,000 images a second", async () => {
    const refused = probe(changed("front.mp4", "mdhd", 12, 2_500_000_000));
    await expect(refused).rejects.toMatchObject({ code: "social.film_unfit", details: { problem: "rate" } });
  });

  test("without a single image", async () => {
    const refused = probe(changed("front.mp4", "stts", 4, 0));
    await expect(refused).rejects.toMatchObject({ code: "social.film_unfit", details: { problem: "length" } });
  });
});
