import { useLocale, useT } from "#i18n/use-t.ts";
import { agreementPage } from "#contract/agreements.contract.ts";

const path = `/${agreementPage.kind}/${agreementPage.slug}`;

/** Opens the page of the agreement beside this one, so that nothing typed here is left. */
export function AgreementLink() {
  const t = useT("agreements");
  const locale = useLocale();
  return (
    <a href={locale === "fr" ? `/fr${path}` : path} target="_blank" rel="noreferrer">
      {t("read")}
    </a>
  );
}
