import { useSnapshot } from "valtio";
import { useT } from "#i18n/use-t.ts";
import { useTools } from "#navigation/use-tools.ts";
import { Tooltip } from "#ui/Tooltip/Tooltip.tsx";
import { VisuallyHidden } from "#ui/VisuallyHidden/VisuallyHidden.tsx";
import { ToolLink } from "../ToolLink/ToolLink.tsx";
import { ToolTile } from "../ToolTile/ToolTile.tsx";
import { toolSigns } from "./tool-signs.ts";
import styles from "./ToolLinks.module.css";

/** Every tool that the reader works with, in its colour, on a rail without its name, and a dot beside one that works on something or has news. */
export function ToolLinks({ onOpen, isRail = false }: { onOpen: () => void; isRail?: boolean }) {
  const t = useT("shell");
  const signs = useSnapshot(toolSigns);
  return useTools().map((tool) => {
    const sign = signs[tool];
    const name = t(`tool.${tool}`);
    const link = (
      <ToolLink key={tool} tool={tool} className={styles[isRail ? "mark" : "link"]} onOpen={onOpen}>
        <ToolTile tool={tool} />
        {isRail ? <VisuallyHidden>{name}</VisuallyHidden> : name}
        {sign && (
          <span className={styles["sign"]} data-sign={sign} title={t(`sign.${sign}`)}>
            <VisuallyHidden>{`, ${t(`sign.${sign}`)}`}</VisuallyHidden>
          </span>
        )}
      </ToolLink>
    );
    return isRail ? (
      <Tooltip key={tool} text={name} side="right">
        {link}
      </Tooltip>
    ) : (
      link
    );
  });
}
