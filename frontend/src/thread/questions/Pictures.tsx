import { ImageOff } from "lucide-react";
import { useState } from "react";
import { useT } from "#i18n/use-t.ts";
import { Icon } from "#ui/Icon/Icon.tsx";
import { WholePicture } from "#ui/WholePicture/WholePicture.tsx";
import type { Picture } from "../turns.rules.ts";
import styles from "./Pictures.module.css";
import { useFileUrl } from "./use-file-url.ts";

/** The pictures of a question, small; a press shows one whole. */
export function Pictures({ pictures }: { pictures: readonly Picture[] }) {
  if (pictures.length === 0) return null;
  return (
    <ul className={styles["pictures"]}>
      {pictures.map((picture, index) => (
        <li key={picture.fileId ?? picture.url ?? index}>
          <Thumbnail picture={picture} index={index + 1} />
        </li>
      ))}
    </ul>
  );
}

function Thumbnail({ picture, index }: { picture: Picture; index: number }) {
  const t = useT("thread");
  const [open, setOpen] = useState(false);
  const fetched = useFileUrl(picture.url === null ? picture.fileId : null);
  const url = picture.url ?? fetched.url;
  if (fetched.failed || (picture.fileId === null && url === null)) {
    return (
      <span className={styles["missing"]}>
        <Icon of={ImageOff} size={16} />
        {t("question.pictureFailed")}
      </span>
    );
  }
  return (
    <>
      <button
        type="button"
        className={styles["thumbnail"]}
        aria-label={t("question.pictureOpen", { index })}
        disabled={url === null}
        onClick={() => setOpen(true)}
      >
        {url !== null && <img src={url} alt="" className={styles["image"]} />}
      </button>
      <WholePicture open={open} onOpenChange={setOpen} url={url} alt={t("question.picture", { index })} />
    </>
  );
}
