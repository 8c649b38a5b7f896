import { AudioLines, Clapperboard, Sparkles } from "lucide-react";
import type { MediaView } from "#contract/social/media.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { ownWords } from "#lib/own-words.ts";
import { Icon } from "#ui/Icon/Icon.tsx";
import { clockText } from "../../shorts/paragraphs.rules.ts";
import styles from "./Tile.module.css";

interface TileProps {
  media: MediaView;
  onOpen: () => void;
}

/** One medium of the library: what it looks like, how long it is, and where it is used. */
export function Tile({ media, onOpen }: TileProps) {
  const t = useT("media");
  const { type, name, origin, duration_ms: duration, used_in: uses, is_used_for_shorts: isForShorts } = media;
  const picture = type === "image" ? media.s3_url : media.poster_url;
  return (
    <button type="button" className={styles["tile"]} onClick={onOpen}>
      <span className={styles["picture"]}>
        {picture === null ? (
          <Icon of={type === "audio" ? AudioLines : Clapperboard} size={28} />
        ) : (
          <img src={picture} alt="" loading="lazy" />
        )}
        {duration !== null && <span className={styles["length"]}>{clockText(duration)}</span>}
      </span>
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
