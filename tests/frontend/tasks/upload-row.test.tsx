import { proxy } from "valtio";
import { expect, test } from "vitest";
import type { Upload } from "#tasks/uploads/upload.kind.ts";
import { UploadRow } from "#tasks/uploads/UploadRow.tsx";
import { renderEnglish } from "../ui/render-english.tsx";

const untouched = () => expect.unreachable();
const uploads = { pause: untouched, resume: untouched, resumeWith: untouched, dismiss: untouched };

const begun: Upload<string, object> = {
  key: "key",
  name: "report.pdf",
  bytes: 8_000_000,
  sent: 2_000_000,
  target: "here",
  phase: "sending",
  uploadId: "upload",
  isRepeated: false,
  arrived: null,
  fault: null,
  limit: null,
};
const changed = { uploadId: null, isRepeated: true } as const;

test.each<[string, Partial<typeof begun>, string]>([
  ["is sent", {}, "2 MB of 8 MB"],
  ["is sent anew", { isRepeated: true }, "The file changed, so the upload restarted: 2 MB of 8 MB"],
  ["changed twice", { ...changed, phase: "without-file" }, "Save it, then choose it again."],
  [
    "was cut off by a reload",
    { phase: "without-file" },
    "The page was reloaded. Choose the same file again to continue.",
  ],
  ["is too large", { phase: "failed", fault: "upload.tooLarge", limit: 5_000_000 }, "5 MB limit"],
  ["is refused", { phase: "failed", fault: "uploads.incomplete" }, "Part of the file hasn&#x27;t arrived yet."],
])("an upload that %s says so", async (_what, fields, text) => {
  const upload = proxy({ ...begun, ...fields });
  const page = await renderEnglish(<UploadRow upload={upload} uploads={uploads} accept=".pdf" />);
  expect(page.replaceAll("\u00A0", " ")).toContain(text);
});
