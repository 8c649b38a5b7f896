import { createElement } from "react";
import { createRoot } from "react-dom/client";
import { withTexts } from "#i18n/i18n.ts";
import { tracking } from "#modules/tracking/tracking.module.ts";

let shown: Promise<void> | null = null;

/** Puts the notices beside the page, in a place of their own: fetched when the first of them has something to say. */
export function showNotices(): Promise<void> {
  shown ??= mount().catch((error: unknown) => {
    shown = null;
    throw error;
  });
  return shown;
}

async function mount(): Promise<void> {
  const { ServiceNotices } = await withTexts(tracking.locale, import("./ServiceNotices.tsx"));
  const place = document.createElement("div");
  document.body.append(place);
  createRoot(place).render(createElement(ServiceNotices));
}
