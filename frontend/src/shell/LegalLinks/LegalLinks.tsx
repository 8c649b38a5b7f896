import { useLocale, useT } from "#i18n/use-t.ts";

const pages = {
  help: "/support/help",
  terms: "/company/terms",
  privacy: "/company/privacy",
  imprint: "/company/imprint",
};
type Page = keyof typeof pages;

/** Links to pages of the site, which are documents of their own beside the app. */
export function LegalLinks({ only }: { only: readonly Page[] }) {
  const t = useT("shell");
  const locale = useLocale();
  return only.map((page) => (
    <a key={page} href={locale === "fr" ? `/fr${pages[page]}` : pages[page]}>
      {t(`plain.${page}`)}
    </a>
  ));
}
