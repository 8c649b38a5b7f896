import { Check, CloudOff, CloudUpload, GitMerge, TriangleAlert, type LucideIcon } from "lucide-react";
import { useSnapshot } from "valtio";
import { useT } from "#i18n/use-t.ts";
import { Icon } from "#ui/Icon/Icon.tsx";
import { LiveRegion } from "#ui/LiveRegion/LiveRegion.tsx";
import type { SaveState as State } from "#lib/saving/saver.ts";
import styles from "./DocumentBar.module.css";

const icons: Record<State, LucideIcon> = {
  saved: Check,
  saving: CloudUpload,
  offline: CloudOff,
  unkept: TriangleAlert,
  conflict: GitMerge,
  too_long: TriangleAlert,
  refused: TriangleAlert,
};
const troubled: ReadonlySet<State> = new Set(["unkept", "too_long", "refused", "conflict"]);

/** Where the text stands: a state is an icon and words. */
export function SaveState({ view }: { view: { save: State } }) {
  const t = useT("assistant");
  const { save } = useSnapshot(view);
  const said = t(`editor.save.${save}`);
  return (
    <span className={styles["state"]} data-troubled={troubled.has(save) || undefined}>
      <Icon of={icons[save]} size={15} />
      <span>{said}</span>
      <LiveRegion text={save === "saving" || save === "saved" ? "" : said} urgent={save === "unkept"} />
    </span>
  );
}
