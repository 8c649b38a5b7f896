import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { defineJobText } from "../../../worker/jobs/job-text.rules.ts";
import { importDetail } from "../../../worker/modules/chat/importing/importing-texts.rules.ts";
import { analysisCarry, analysisDetail } from "../../../worker/modules/pdf/analysis/analysis.rules.ts";
import { analysisDetail as postAnalysisDetail } from "../../../worker/modules/campaigns/generation/analysis/analysis-texts.rules.ts";
import { planCarry, planDetail } from "../../../worker/modules/campaigns/generation/plan/plan-texts.rules.ts";
import {
  renderDetail,
  shortsCarry,
  shortsDetail,
} from "../../../worker/modules/media/shorts/making/shorts-texts.rules.ts";
import { filmingCarry } from "../../../worker/modules/media/video/filming-texts.rules.ts";
import { trainingDetail } from "../../../worker/modules/support/training/training-texts.rules.ts";
import { readRecorded } from "../../support/recorded.ts";
import { present } from "../../support/present.ts";

const recorded = readRecorded<string>("job-texts.unversioned");
const bareFields: Readonly<Record<string, string>> = { importDetail: "fileKey", postAnalysisDetail: "hold" };
/** Each writes its own value, which a type of all of them would not know. */
interface AnyText {
  write(value: object): string;
  read(text: string): object;
}
const texts: Readonly<Record<string, AnyText>> = {
  analysisCarry,
  analysisDetail,
  filmingCarry,
  importDetail,
  planCarry,
  planDetail,
  postAnalysisDetail,
  renderDetail,
  shortsCarry,
  shortsDetail,
  trainingDetail,
};

test("every text of a job that was recorded is restored", () => {
  expect(Object.keys(recorded)).toEqual(Object.keys(texts));
});

describe.each(Object.entries(texts))("%s", (name, text) => {
  const before = present(recorded[name]);
  const bareField = bareFields[name];
  const value: object = bareField === undefined ? (JSON.parse(before) as object) : { [bareField]: before };

  test("without a version, as a job has it that runs during the release, is read whole", () => {
    expect(text.read(before)).toEqual(value);
  });

  test("is written with its version, and read back as it is", () => {
    const written = text.write(value);
    expect(JSON.parse(written)).toEqual({ ...value, schemaVersion: 1 });
    expect(text.read(written)).toEqual(value);
  });

  test("of a later release or with other fields is refused, and nothing is guessed of it", () => {
    expect(() => text.read(JSON.stringify({ ...value, schemaVersion: 99 }))).toThrow("version 99");
    expect(() => text.read(JSON.stringify({ schemaVersion: 1 }))).toThrow("other fields are stored");
  });
});

describe("a text of a job", () => {
  const crew = defineJobText<{ sailors: string[] }>({
    name: "crew",
    fields: z.object({ sailors: z.array(z.string()) }),
    upgrades: [({ sailor }) => ({ sailors: [sailor] })],
  });

  test("goes through the upgrades of its kind before its fields are read", () => {
    expect(crew.read('{"sailor":"Ada"}')).toEqual({ sailors: ["Ada"] });
    expect(crew.read('{"sailors":["Ada"],"schemaVersion":2}')).toEqual({ sailors: ["Ada"] });
  });

  test("that a job has not is found as null, and read as an error", () => {
    expect(crew.find(null)).toBeNull();
    expect(() => crew.read(null)).toThrow("crew: no object is stored");
  });
});
