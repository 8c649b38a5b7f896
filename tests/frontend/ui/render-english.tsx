import { createInstance } from "i18next";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { Markdown } from "#ui/Markdown/Markdown.tsx";
import { texts } from "../../support/texts.ts";

const english = createInstance();
await english.use(initReactI18next).init({
  lng: "en",
  resources: { en: texts.en },
  defaultNS: "common",
  keySeparator: false,
  interpolation: { escapeValue: false },
});

/** The page's HTML for a part of it, as a browser would receive it from React. */
export function renderEnglish(part: ReactNode): string {
  return renderToStaticMarkup(<I18nextProvider i18n={english}>{part}</I18nextProvider>);
}

export function renderMarkdown(text: string, streaming = false): string {
  return renderEnglish(<Markdown text={text} streaming={streaming} />);
}
