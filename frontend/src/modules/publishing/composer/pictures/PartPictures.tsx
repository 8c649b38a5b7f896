import { X } from "lucide-react";
import { useState } from "react";
import type { PostPart } from "#contract/publishing/parts.ts";
import { withTexts } from "#i18n/i18n.ts";
import { useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { ownWords } from "#lib/own-words.ts";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { TextButton } from "#ui/TextButton/TextButton.tsx";
import { lazyPart, useFetchedAhead } from "#ui/LazyPart/lazy-part.tsx";
import { MediaPicture } from "../../MediaPicture/MediaPicture.tsx";
import styles from "./Pictures.module.css";
import type { Pictures } from "./use-pictures.ts";

const DescribeDialog = lazyPart(
  async () => (await withTexts(["composer"], import("./DescribeDialog.tsx"))).DescribeDialog,
);

interface PartPicturesProps {
  part: PostPart;
  pictures: Pictures;
  onDescribe: (id: string, text: string) => void;
  onRemove: (id: string) => void;
}

/** The images or the video of one part, each with its name, and of an image what it shows. */
export function PartPictures({ part, pictures, onDescribe, onRemove }: PartPicturesProps) {
  const t = useT("composer");
  const [described, setDescribed] = useState<string | null>(null);
  useFetchedAhead(DescribeDialog);
  if (part.media_ids.length === 0) return null;
  const open = pictures.byId.get(described ?? "");
  return (
    <ul className={styles["list"]}>
      {part.media_ids.map((id, index) => {
        const picture = pictures.byId.get(id);
        const alt = part.alt[index] ?? "";
        const name = picture?.name ?? "";
        return (
          <li key={id} className={styles["row"]}>
            {picture ? (
              <MediaPicture media={picture} alt={alt} className={styles["thumb"]} />
            ) : (
              <span className={styles["thumb"]} />
            )}
            <span className={styles["facts"]}>
              <span className={classNames(styles["name"], ownWords)}>{name}</span>
              {picture?.type === "video" ? (
                <span>{t("picture.video")}</span>
              ) : (
                <TextButton onPress={() => setDescribed(id)}>
                  <span className={ownWords}>{alt === "" ? t("picture.undescribed") : alt}</span>
                </TextButton>
              )}
            </span>
            <IconButton size="small" icon={X} label={t("picture.remove", { name })} onClick={() => onRemove(id)} />
          </li>
        );
      })}
      {open && (
        <DescribeDialog
          picture={open}
          text={part.alt[part.media_ids.indexOf(open.id)] ?? ""}
          onSave={(text) => onDescribe(open.id, text)}
          onClose={() => setDescribed(null)}
        />
      )}
    </ul>
  );
}
