import { Clapperboard, Sparkles } from "lucide-react";
import type { MediaView } from "#contract/media/media.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { ownWords } from "#lib/own-words.ts";
import { Icon } from "#ui/Icon/Icon.tsx";
import { MediaPicture } from "#modules/publishing/MediaPicture/MediaPicture.tsx";
import styles from "./Tile.module.css";

interface TileProps {
  media: MediaView;
  onOpen: () => void;
}

/** One medium of the library: what it looks like, how long it is, and where it is used. */
export function Tile({ media, onOpen }: TileProps) {
  const t = useT("media");
  const { name, origin, used_in: uses, is_used_for_shorts: isForShorts } = media;
  return (
    <button type="button" className={styles["tile"]} onClick={onOpen}>
      <MediaPicture media={media} className={styles["picture"]} />
      <span className={classNames(styles["name"], ownWords)}>{name}</span>
      <span className={styles["facts"]}>
        {origin === "generated" && (
          <span>
            <Icon of={Sparkles} size={14} />
            {t("made")}
          </span>
        )}
        {isForShorts && (
          <span>
            <Icon of={Clapperboard} size={14} />
            {t("forShorts")}
          </span>
        )}
        {uses > 0 && <span>{t("usedIn", { count: uses })}</span>}
      </span>
    </button>
  );
}
