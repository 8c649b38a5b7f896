import { captionStyles } from "#contract/media/video.ts";
import { useT } from "#i18n/use-t.ts";
import { Select } from "#ui/Field/Select.tsx";
import type { EditorParts } from "../parts.ts";
import styles from "./Captions.module.css";

const languages = ["spoken", "fr", "en"] as const;
const languageOf = (code: string) => (code === "fr" || code === "en" ? code : "spoken");

/** How the captions look, and the language that they are in. */
export function CaptionLooks({ editor, open, short, edit }: EditorParts) {
  const t = useT("shorts");
  const [first = "", second = "", third = ""] = t("captions.sample").split(" ");
  return (
    <section className={styles["section"]} aria-labelledby="captions">
      <h3 id="captions" className={styles["title"]}>
        {t("captions.title")}
      </h3>
      <fieldset className={styles["looks"]} aria-labelledby="captions">
        {captionStyles.map((style) => (
          <label key={style} className={styles["look"]}>
            <input
              type="radio"
              name="caption-style"
              checked={edit.style === style}
              onChange={() => editor.edit((now) => ({ ...now, style }))}
            />
            <span className={styles["sample"]} data-style={style} aria-hidden>
              {style !== "none" && (
                <>
                  {first} {second} <b>{third}</b>
                </>
              )}
            </span>
            {t(`captions.${style}`)}
          </label>
        ))}
      </fieldset>
      {edit.style !== "none" && (
        <Select
          label={t("options.language")}
          value={edit.captionLanguage === open.language ? "spoken" : languageOf(edit.captionLanguage)}
          onChange={({ target }) => editor.edit((now) => ({ ...now, captionLanguage: target.value }))}
          options={languages
            .filter((language) => language !== open.language)
            .map((value) => ({ value, label: t(`language.${value}`) }))}
          {...(short.is_translated && { hint: t("captions.translated") })}
        />
      )}
    </section>
  );
}
