import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "#api/api-error.ts";
import { i18n, startI18n } from "#i18n/i18n.ts";
import { closeUpgrade, useUpgrade, type UpgradeQuestion } from "#shell/overlays.ts";
import { reportRefusal } from "#shell/report-refusal.ts";
import { onNotice } from "#ui/Toaster/notify.ts";
import { stubBrowser } from "../chat/page.ts";

const notices: string[] = [];
beforeEach(async () => {
  vi.unstubAllGlobals();
  stubBrowser();
  vi.stubGlobal("document", Object.assign(new EventTarget(), { documentElement: {} }));
  if (!i18n.isInitialized) await startI18n("en");
  closeUpgrade();
  notices.length = 0;
  onNotice(({ text }) => void notices.push(text));
});

function offered(): UpgradeQuestion | null {
  let question: UpgradeQuestion | null = null;
  renderToStaticMarkup(
    createElement(() => {
      question = useUpgrade();
      return null;
    }),
  );
  return question;
}

test.each([
  ["a meter that has run out", "limits.reached", { query_type: "pdf-uploads", limit: 5, used: 5 }, "pdf-uploads"],
  ["what the plan does not have", "limits.not_included", { query_type: "pdf-uploads" }, "pdf-uploads"],
  ["a cap that the action writes under", "limits.cap_reached", { cap: "pdf-files", limit: 9, used: 9 }, "pdf-files"],
  ["a cap that the plan has at none", "limits.not_included", { cap: "pdf-folders" }, "pdf-folders"],
] as const)("%s opens the plans that give more of it, without a notice", (_what, code, details, limited) => {
  reportRefusal(new ApiError(code, 409, details), "pdf-uploads");
  expect(offered()).toEqual({ reason: "limit", limited });
  expect(notices).toEqual([]);
});

test("another failure is a notice, and offers no plan", () => {
  reportRefusal(new ApiError("folders.too_deep", 409, { limit: 5 }), "pdf-folders");
  expect(offered()).toBeNull();
  expect(notices).toHaveLength(1);
});
