import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const folder = dirname(createRequire(import.meta.url).resolve("exiftool-vendored.pl/package.json"));

/** The tags of a file as ExifTool, a reader of another maker, finds them, each beside its group. Perl runs it. */
export function readTags(bytes: Uint8Array): Record<string, unknown> {
  const asked = ["-json", "-G0:4", "-n", "-a", "-ee", "-"];
  const { error, stdout, stderr } = spawnSync("perl", [join(folder, "bin", "exiftool"), ...asked], {
    input: bytes,
    maxBuffer: 64 * 1024 * 1024,
  });
  const lacksPerl = error !== undefined || stderr.includes("Can't locate");
  if (lacksPerl)
    throw new Error(
      "The marks of files are read by ExifTool, which needs Perl with its modules: install the package perl (perl-base is not enough)",
      { cause: error ?? stderr.toString() },
    );
  const text = stdout.toString();
  if (text === "") throw new Error(`ExifTool did not read the file: ${stderr.toString()}`);
  return (JSON.parse(text) as Record<string, unknown>[])[0] ?? {};
}

/** The last word of the IPTC's term that the packet of a file names. */
export const sourceTypeOf = (bytes: Uint8Array): string | null => {
  const said = readTags(bytes)["XMP:DigitalSourceType"];
  return typeof said === "string" ? said.slice(said.lastIndexOf("/") + 1) : null;
};
