import { describe, expect, test } from "vitest";
import { hide, move, remove, setField } from "#contract/cv/edit.rules.ts";
import { allEntries } from "#contract/cv/entries.rules.ts";
import type { Cv } from "#contract/cv/resume.ts";
import { isSameCv, mergeCv, resolveCv } from "#modules/assistant/cv/engine/merge-cv.rules.ts";
import { addEntry, setBullets } from "#modules/assistant/cv/form/rows.rules.ts";
import { sampleCv } from "../../../support/sample-cvs.ts";

const base = sampleCv("fr");
const write = (id: string, field: string, value: string) => (cv: Cv) => setField(cv, id, field, value);
const positions = (cv: Cv) => cv.resume.work.map(({ position }) => position);
const lines = (cv: Cv, id: string) =>
  allEntries(cv)
    .find((entry) => entry.id === id)
    ?.bullets.map(({ text }) => text);

describe("a CV that was changed here and elsewhere", () => {
  test.each<[string, (cv: Cv) => Cv, (cv: Cv) => Cv, (cv: Cv) => unknown, unknown]>([
    [
      "has the changes of both in two entries",
      write("work1", "position", "Directrice"),
      write("work2", "name", "Clinique"),
      (cv) => [cv.resume.work[0]?.position, cv.resume.work[1]?.name],
      ["Directrice", "Clinique"],
    ],
    [
      "has both fields of the person",
      write("basics", "phone", "0123456789"),
      write("basics", "email", "a@b.fr"),
      ({ resume: { basics } }) => [basics.phone, basics.email],
      ["0123456789", "a@b.fr"],
    ],
    [
      "has an entry that was added there and not one that was deleted here",
      (cv) => remove(cv, "work3"),
      (cv) => addEntry(cv, "skills", "skill-new"),
      (cv) => [cv.resume.work.length, cv.resume.skills.at(-1)?.id],
      [2, "skill-new"],
    ],
    [
      "has the order of here and the design of there",
      (cv) => move(cv, "work2", "work1"),
      (cv) => ({ ...cv, design: { ...cv.design, id: "plain" } }),
      (cv) => [cv.resume.work[0]?.id, cv.design.id],
      ["work2", "plain"],
    ],
    [
      "hides what either side hid",
      (cv) => hide(cv, "work1"),
      (cv) => hide(cv, "volunteer"),
      (cv) => cv.hidden.toSorted(),
      ["volunteer", "work1"],
    ],
  ])("%s, and nothing is asked", (_, here, there, read, result) => {
    const merged = mergeCv(base, here(base), there(base));
    expect([read(merged.cv), merged.conflicts]).toEqual([result, []]);
  });

  test("asks about an entry that both changed, and loses neither", () => {
    const mine = setBullets(base, "work1", (all) => [...all, { id: "mine", text: "Ici" }]);
    const theirs = setBullets(base, "work1", (all) => [...all, { id: "theirs", text: "Là" }]);
    const { cv, conflicts } = mergeCv(base, mine, theirs);
    expect(conflicts.map(({ id, section }) => [id, section])).toEqual([["work1", "work"]]);
    expect(lines(cv, "work1")?.at(-1)).toBe("Ici");
    const [asked] = conflicts;
    if (!asked) throw new Error("nothing is asked");
    let made = 0;
    const choose = (choice: "mine" | "theirs" | "both") => resolveCv(cv, asked, choice, () => `new${(made += 1)}`);
    expect(lines(choose("mine"), "work1")?.at(-1)).toBe("Ici");
    expect(lines(choose("theirs"), "work1")?.at(-1)).toBe("Là");
    const both = choose("both");
    expect(positions(both).slice(0, 2)).toEqual(["Responsable d’atelier", "Responsable d’atelier"]);
    const ids = allEntries(both).flatMap(({ id, bullets }) => [id, ...bullets.map((bullet) => bullet.id)]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("asks about one field of the person and about an entry that one side deleted", () => {
    const mine = write("basics", "label", "Cheffe")(remove(base, "work2"));
    const theirs = write("basics", "label", "Gérante")(write("work2", "name", "Clinique")(base));
    const { cv, conflicts } = mergeCv(base, mine, theirs);
    expect(conflicts.map(({ id, mine: here }) => [id, here === null])).toEqual([
      ["basics.label", false],
      ["work2", true],
    ]);
    const taken = conflicts.reduce((now, one) => resolveCv(now, one, "theirs", () => "new"), cv);
    expect([taken.resume.basics.label, taken.resume.work[1]?.name]).toEqual(["Gérante", "Clinique"]);
    const kept = conflicts.reduce((now, one) => resolveCv(now, one, "mine", () => "new"), cv);
    expect([kept.resume.basics.label, kept.resume.work.length]).toEqual(["Cheffe", 2]);
  });

  test("is the same whatever the order of its fields and whatever its photo", () => {
    const turned = Object.fromEntries(Object.entries(base).toReversed()) as unknown as Cv;
    expect(isSameCv({ ...turned, photo: { key: "k", media_type: "image/png" } }, base)).toBe(true);
    expect(isSameCv(write("work1", "url", "x")(base), base)).toBe(false);
  });
});
