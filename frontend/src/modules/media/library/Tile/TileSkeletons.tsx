import { useT } from "#i18n/use-t.ts";
import { VisuallyHidden } from "#ui/VisuallyHidden/VisuallyHidden.tsx";
import styles from "./Tile.module.css";

const count = 12;

/** Tiles of the size of those that are coming. */
export function TileSkeletons({ className }: { className: string | undefined }) {
  const t = useT("common");
  return (
    <div aria-busy="true">
      <VisuallyHidden>{t("state.loading")}</VisuallyHidden>
      <div className={className} aria-hidden>
        {Array.from({ length: count }, (_, place) => (
          <span key={place} className={styles["coming"]} style={{ animationDelay: `${place * 60}ms` }} />
        ))}
      </div>
    </div>
  );
}
