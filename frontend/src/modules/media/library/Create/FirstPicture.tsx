import { ImageOff } from "lucide-react";
import { useT } from "#i18n/use-t.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { Icon } from "#ui/Icon/Icon.tsx";
import { readPictures } from "../library.actions.ts";
import styles from "./FirstPicture.module.css";

interface FirstPictureProps {
  /** Its id; empty for none. */
  chosen: string;
  onChoose: (id: string) => void;
}

/** The picture that a video begins with, of the newest in the library; where there is none, nothing is asked. */
export function FirstPicture({ chosen, onChoose }: FirstPictureProps) {
  const t = useT("media");
  const { latest } = useLoaded(readPictures);
  if (latest === null || latest.length === 0) return null;
  const choice = (id: string) => ({ name: "first-picture", value: id, checked: chosen === id, type: "radio" }) as const;
  return (
    <fieldset className={styles["pictures"]}>
      <legend>{t("video.picture")}</legend>
      <div className={styles["strip"]}>
        <label className={styles["picture"]}>
          <input {...choice("")} aria-label={t("video.noPicture")} onChange={() => onChoose("")} />
          <Icon of={ImageOff} size={20} />
        </label>
        {latest.map(({ id, name, s3_url: url }) => (
          <label key={id} className={styles["picture"]}>
            <input {...choice(id)} aria-label={name} onChange={() => onChoose(id)} />
            <img src={url} alt="" loading="lazy" />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
