import { currentLocale, readTexts } from "#i18n/i18n.ts";
import { formatNumber } from "#lib/format.ts";
import { pastedBeyond } from "#lib/pasted.rules.ts";
import { notify } from "#ui/Toaster/notify.ts";

/** The browser cuts what is pasted into a field at its limit without a word: the page says it. */
export function noticeCutPastes(): void {
  document.addEventListener("paste", ({ target, clipboardData, defaultPrevented }) => {
    const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
    if (defaultPrevented || !isField || clipboardData === null || pastedBeyond(clipboardData, target) === null) return;
    const most = formatNumber(target.maxLength, currentLocale());
    void readTexts("paste").then((t) => notify({ text: t("cut", { most }), tone: "bad" }));
  });
}
