import { useSnapshot } from "valtio";
import { useT } from "#i18n/use-t.ts";
import { tools } from "#navigation/tools.rules.ts";
import { VisuallyHidden } from "#ui/VisuallyHidden/VisuallyHidden.tsx";
import { ToolLink } from "../ToolLink/ToolLink.tsx";
import { ToolTile } from "../ToolTile/ToolTile.tsx";
import { toolSigns } from "./tool-signs.ts";
import styles from "./ToolLinks.module.css";

/** Every tool with its colour, and a dot beside one that works on something or has news. */
export function ToolLinks({ onOpen }: { onOpen: () => void }) {
  const t = useT("shell");
  const signs = useSnapshot(toolSigns);
  return tools.map((tool) => {
    const sign = signs[tool];
    return (
      <ToolLink key={tool} tool={tool} className={styles["link"]} onOpen={onOpen}>
        <ToolTile tool={tool} />
        {t(`tool.${tool}`)}
        {sign && (
          <span className={styles["sign"]} data-sign={sign} title={t(`sign.${sign}`)}>
            <VisuallyHidden>{`, ${t(`sign.${sign}`)}`}</VisuallyHidden>
          </span>
        )}
      </ToolLink>
    );
  });
}
