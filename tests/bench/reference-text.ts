import { execFileSync } from "node:child_process";

type Box = readonly [number, number, number, number];

const run = (tool: string, args: string[]): string =>
  execFileSync(tool, args, { encoding: "utf8", maxBuffer: 1 << 28, stdio: ["ignore", "pipe", "ignore"] });

export function hasPoppler(): boolean {
  try {
    execFileSync("pdftotext", ["-v"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** What poppler reads of the whole pages, with what their crop boxes hide. */
export const readWhole = (path: string): string => run("pdftotext", ["-q", path, "-"]);

function boxesOf(info: string, name: string): Box[] {
  const lines = info.matchAll(new RegExp(String.raw`Page +\d+ ${name}: +(\S+) +(\S+) +(\S+) +(\S+)`, "g"));
  return [...lines].map(([, ...edges]) => edges.map(Number) as unknown as Box);
}

/** What poppler reads of the pages as they are shown. */
export function readShown(path: string): string {
  const info = run("pdfinfo", ["-box", "-f", "1", "-l", "1000000", path]);
  const crops = boxesOf(info, "CropBox");
  const medias = boxesOf(info, "MediaBox");
  const isCropped = crops.some((crop, at) =>
    crop.some((edge, side) => Math.abs(edge - (medias[at]?.[side] ?? edge)) > 1),
  );
  if (!isCropped) return readWhole(path);
  const pages = crops.map((crop, at) => {
    const [left, , , top] = medias[at] ?? crop;
    const area = { x: crop[0] - left, y: top - crop[3], W: crop[2] - crop[0], H: crop[3] - crop[1] };
    const options = Object.entries(area).flatMap(([name, value]) => [`-${name}`, String(Math.round(value))]);
    return run("pdftotext", ["-q", "-f", `${at + 1}`, "-l", `${at + 1}`, ...options, path, "-"]);
  });
  return pages.join("\n");
}

export const wordsOf = (text: string): string[] =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** The share of the reference's words that were found, each as often as it stands there; null without words. */
export function recallOf(reference: string, found: string): number | null {
  const left = new Map<string, number>();
  for (const word of wordsOf(found)) left.set(word, (left.get(word) ?? 0) + 1);
  const words = wordsOf(reference);
  let hits = 0;
  for (const word of words) {
    const count = left.get(word) ?? 0;
    if (count > 0) hits += 1;
    left.set(word, count - 1);
  }
  return words.length > 0 ? hits / words.length : null;
}
