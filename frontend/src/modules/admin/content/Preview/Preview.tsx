import { useEffect, useMemo, useState } from "react";
import type { ContentDraft, ContentText } from "#contract/landing.contract.ts";
import { withOwner, type OwnerFacts } from "#contract/owner.rules.ts";
import { initialSettings } from "#contract/settings.rules.ts";
import { locales, type Locale } from "#i18n/locale.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { currentTheme } from "#lib/theme.ts";
import { Select } from "#ui/Field/Select.tsx";
import { drawPreview } from "#modules/landing/preview.ts";
import type { Offer } from "#modules/landing/render/scene.ts";
import { readOffer } from "../content.actions.ts";
import { useOwner } from "../use-owner.ts";
import styles from "./Preview.module.css";

const nothing: Offer = { plans: [], models: [], posts: [], settings: initialSettings };
const unknownOwner: OwnerFacts = {};
const widths = ["wide", "phone"] as const;

interface PreviewProps {
  content: Pick<ContentDraft, "kind" | "slug" | "en" | "fr">;
  /** When it was last changed; null for now. */
  moment: string | null;
}

/** The page as its visitors see it, drawn by the very same code in a frame that runs no script. */
export function Preview({ content, moment }: PreviewProps) {
  const t = useT("adminContent");
  const [locale, setLocale] = useState<Locale>(useLocale());
  const [width, setWidth] = useState<(typeof widths)[number]>("wide");
  const offer = useOffer();
  // A preview marks what is not known of the owner.
  const owner = useOwner() ?? unknownOwner;
  const [now] = useState(() => new Date().toISOString());
  const page = JSON.stringify(content);
  const markup = useMemo(() => {
    const at = moment ?? now;
    const { en, fr, ...rest } = JSON.parse(page) as PreviewProps["content"];
    const drawn = { ...rest, en: told(en, owner), fr: told(fr, owner), published_at: at, updated_at: at };
    return drawPreview(drawn, locale, offer, currentTheme());
  }, [page, locale, offer, owner, moment, now]);
  return (
    <section className={styles["preview"]} aria-label={t("preview.title")}>
      <div className={styles["bar"]}>
        <h3 className={styles["title"]}>{t("preview.title")}</h3>
        <Select
          label={t("preview.language")}
          options={locales.map((value) => ({ value, label: t(`language.${value}`) }))}
          value={locale}
          onChange={(event) => setLocale(locales.find((one) => one === event.target.value) ?? locale)}
        />
        <Select
          label={t("preview.width")}
          options={widths.map((value) => ({ value, label: t(`preview.${value}`) }))}
          value={width}
          onChange={(event) => setWidth(widths.find((one) => one === event.target.value) ?? width)}
        />
      </div>
      <div className={styles["stage"]}>
        <iframe
          title={t("preview.label", { language: t(`language.${locale}`) })}
          className={styles["frame"]}
          data-width={width}
          sandbox="allow-same-origin"
          srcDoc={markup}
        />
      </div>
    </section>
  );
}

/** Notes to the owner and what is not known yet stay, marked: they are for this preview alone. */
const told = ({ title, description, body }: ContentText, owner: OwnerFacts): ContentText => ({
  title: withOwner(title, owner),
  description: withOwner(description, owner),
  body: withOwner(body, owner),
});

function useOffer(): Offer {
  const [offer, setOffer] = useState(nothing);
  useEffect(() => {
    let wanted = true;
    readOffer().then(
      (read) => wanted && setOffer(read),
      // Figures say that they have nothing to show.
      () => {},
    );
    return () => {
      wanted = false;
    };
  }, []);
  return offer;
}
