import { changeLocale } from "#i18n/i18n.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { Button } from "#ui/Button/Button.tsx";

/** The other language, in its own words. */
export function LocaleSwitch() {
  const t = useT("common");
  const other = useLocale() === "fr" ? "en" : "fr";
  return (
    <Button variant="quiet" size="small" lang={other} onClick={() => void changeLocale(other)}>
      {t(`language.${other}`)}
    </Button>
  );
}
