import { ArrowUp, Ellipsis, MessageCircle, X } from "lucide-react";
import type { CSSProperties } from "react";
import type { ChatbotLook } from "#contract/support/chatbots.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { ownWords } from "#lib/own-words.ts";
import { Icon } from "#ui/Icon/Icon.tsx";
import { readable } from "#widget/embed/color.rules.ts";
import styles from "./WidgetPreview.module.css";

interface WidgetPreviewProps {
  name: string;
  look: ChatbotLook;
}

/** How the widget greets a visitor who reads the language of the interface. */
export function WidgetPreview({ name, look }: WidgetPreviewProps) {
  const t = useT("widget");
  const locale = useLocale();
  const title = look.title ?? name;
  const color = { "--owner": readable(look.color, "#ffffff", "#000000") } as CSSProperties;
  return (
    <figure className={styles["preview"]} style={color} data-scheme={look.scheme} data-position={look.position}>
      <figcaption className={styles["caption"]}>{t("preview")}</figcaption>
      <div className={styles["panel"]}>
        <div className={styles["head"]}>
          <span className={styles["mark"]} aria-hidden>
            {title.slice(0, 1).toUpperCase()}
          </span>
          <div className={styles["names"]}>
            <p className={classNames(styles["name"], ownWords)}>{title}</p>
            <p className={styles["note"]}>{t("preview.ai")}</p>
          </div>
          <Icon of={Ellipsis} />
          <Icon of={X} />
        </div>
        <div className={styles["talk"]}>
          <p className={ownWords}>{look.welcome[locale] || t("preview.welcome")}</p>
          <ul className={classNames(styles["suggestions"], ownWords)}>
            {look.suggestions[locale].map((suggestion) => (
              <li key={suggestion}>{suggestion}</li>
            ))}
          </ul>
        </div>
        <div className={styles["composer"]}>
          <span className={classNames(styles["placeholder"], ownWords)}>
            {look.placeholder[locale] || t("preview.placeholder")}
          </span>
          <span className={styles["send"]}>
            <Icon of={ArrowUp} />
          </span>
        </div>
        <p className={styles["foot"]}>
          <span>{t("preview.again")}</span>
          <span>{t("preview.remove")}</span>
          {look.shows_our_name && <span>{t("preview.ourName")}</span>}
        </p>
      </div>
      <span className={styles["launcher"]}>
        <Icon of={MessageCircle} size={26} />
      </span>
    </figure>
  );
}
