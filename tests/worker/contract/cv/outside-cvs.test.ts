import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { compare, scoreOf } from "../../../support/outside-cvs/cv-score.ts";
import { outsideCvs } from "../../../support/outside-cvs/outside-cvs.ts";
import { bytesOf, readOutside } from "../../../support/outside-cvs/read-outside.ts";
import { reportedCvs } from "../../../support/outside-cvs/reported-cvs.ts";
import { cvOf } from "../../../support/sample-cvs.ts";

/** Shares of the fields of twenty CVs: those that are right, and those that are wrong without a mark. */
const held = { right: 0.95, wrong: 0.01 };
const reported = join(import.meta.dirname, "../../../support/outside-cvs/reported");

test("CVs of other programs come back with their fields", async () => {
  const read = await Promise.all(
    outsideCvs.map(async (cv) => {
      const { resume, unsure } = await readOutside(await bytesOf(cv), cv.kind);
      return { found: compare(cv.expected, resume), unsure };
    }),
  );
  const { right, wrong, marked } = scoreOf(read);
  expect(right).toBeGreaterThanOrEqual(held.right);
  expect(wrong).toBeLessThanOrEqual(held.wrong);
  expect(marked).toBeLessThanOrEqual(0.05);
});

test.each(Object.entries(reportedCvs))("each field of %s is in its place, and no other", async (name, expected) => {
  const bytes = new Uint8Array(await readFile(join(reported, name)));
  const { resume } = await readOutside(bytes, name.endsWith(".pdf") ? "pdf" : "docx");
  const { missing, wrong } = compare(cvOf("en", expected).resume, resume);
  expect([missing, wrong]).toEqual([[], []]);
});
