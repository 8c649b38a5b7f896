import { expect, test } from "vitest";
import { createUploadRegistry } from "../../../worker/uploads/upload-registry.ts";
import { shellUpload } from "./toy-shells.upload.ts";
import { kindCases, testRegistry } from "./kinds.fixture.ts";

test.each(kindCases)("%s is found by the name of its kind", (_what, { kind }) => {
  expect(testRegistry.of(kind.kind)).toBe(kind);
});

test("a name that no module declares throws, and so do two kinds of one name", () => {
  expect(() => testRegistry.of("boats")).toThrow("no kind of upload is named boats");
  expect(() => createUploadRegistry([shellUpload, shellUpload])).toThrow("two kinds of upload have one name");
});
