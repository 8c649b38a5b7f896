import { useEffect, useId, useRef, useState } from "react";
import { hide, show } from "#contract/cv/edit.rules.ts";
import { useT } from "#i18n/use-t.ts";
import { Button } from "#ui/Button/Button.tsx";
import { FileInput } from "#ui/FileInput/FileInput.tsx";
import { Switch } from "#ui/Switch/Switch.tsx";
import { notify } from "#ui/Toaster/notify.ts";
import { fetchPhoto, takePhotoAway } from "../cv.actions.ts";
import { useCv, useCvGround } from "../desk/cv-context.ts";
import styles from "./PhotoField.module.css";

/** A photo, which no reader asks for: only one design shows it. */
export function PhotoField() {
  const t = useT("cv");
  const id = useId();
  const { cv, edit, writes } = useCv();
  const { writing, crop } = useCvGround();
  const input = useRef<HTMLInputElement>(null);
  const address = usePhoto(writing.id, cv.photo?.key ?? null);
  async function choose(file: File): Promise<void> {
    try {
      crop({ picture: await createImageBitmap(file), file });
    } catch {
      notify({ tone: "bad", text: t("photo.unreadable") });
    }
  }
  async function takeAway(): Promise<void> {
    if (await takePhotoAway(writing.id)) writing.setPhoto(null);
  }
  const isShown = !cv.hidden.includes("photo");
  return (
    <div className={styles["photo"]}>
      {address !== null && <img className={styles["picture"]} src={address} alt={t("photo.alt")} />}
      <div className={styles["words"]}>
        <span id={id} className={styles["label"]}>
          {t("photo.label")}
        </span>
        <p className={styles["note"]}>{t(cv.language === "fr" ? "photo.note.fr" : "photo.note.en")}</p>
        <div className={styles["actions"]}>
          <Button
            size="small"
            disabled={!writes}
            data-place="photo"
            aria-describedby={id}
            onClick={() => input.current?.click()}
          >
            {t(cv.photo ? "photo.replace" : "photo.choose")}
          </Button>
          {cv.photo && (
            <Button size="small" variant="quiet" disabled={!writes} onClick={() => void takeAway()}>
              {t("photo.remove")}
            </Button>
          )}
        </div>
        {cv.photo && (
          <Switch
            label={t("photo.shown")}
            checked={isShown}
            disabled={!writes}
            onChange={(shown) => edit((now) => (shown ? show(now, "photo") : hide(now, "photo")))}
          />
        )}
      </div>
      <FileInput
        ref={input}
        label={t("photo.choose")}
        accept="image/jpeg,image/png,image/webp"
        onFiles={([file]) => void choose(file)}
      />
    </div>
  );
}

/** An address of the stored photo in this page; null where there is none, or none that can be read. */
function usePhoto(id: string, key: string | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (key === null) return undefined;
    const left = new AbortController();
    let made = "";
    fetchPhoto(id, left.signal).then(
      (photo) => {
        made = URL.createObjectURL(photo);
        setAddress(made);
      },
      () => {},
    );
    return () => {
      left.abort();
      setAddress(null);
      if (made !== "") URL.revokeObjectURL(made);
    };
  }, [id, key]);
  return address;
}
