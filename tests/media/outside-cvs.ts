import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { outsideCvs } from "../support/outside-cvs/outside-cvs.ts";
import { pathOf } from "../support/outside-cvs/read-outside.ts";

/** Prints the CVs of `tests/support/outside-cvs` anew: `node tests/media/outside-cvs.ts`. */
for (const cv of outsideCvs.filter(({ kind }) => kind === "pdf")) {
  await mkdir(dirname(pathOf(cv)), { recursive: true });
  await writeFile(pathOf(cv), await cv.make());
}
process.exit();
