import { X } from "lucide-react";
import { useSnapshot } from "valtio";
import { useT } from "#i18n/use-t.ts";
import { Icon } from "#ui/Icon/Icon.tsx";
import { composer, removePicture } from "../composer.ts";
import styles from "./Attachments.module.css";

export function Attachments() {
  const t = useT("chat");
  const { pictures } = useSnapshot(composer.state.attached);
  if (pictures.length === 0) return null;
  return (
    <ul className={styles["list"]} aria-label={t("composer.attached")}>
      {pictures.map(({ key, url, file }) => (
        <li key={key} className={styles["picture"]}>
          <img src={url} alt={file.name} className={styles["image"]} />
          <button
            type="button"
            className={styles["remove"]}
            aria-label={t("composer.remove", { name: file.name })}
            onClick={() => removePicture(key)}
          >
            <Icon of={X} size={14} />
          </button>
        </li>
      ))}
    </ul>
  );
}
