import { useT } from "#i18n/use-t.ts";
import { tools } from "#navigation/tools.rules.ts";
import { ToolLink } from "../ToolLink/ToolLink.tsx";
import { ToolTile } from "../ToolTile/ToolTile.tsx";
import styles from "./ToolLinks.module.css";

/** Every tool with its colour. */
export function ToolLinks({ onOpen }: { onOpen: () => void }) {
  const t = useT("shell");
  return tools.map((tool) => (
    <ToolLink key={tool} tool={tool} className={styles["link"]} onOpen={onOpen}>
      <ToolTile tool={tool} />
      {t(`tool.${tool}`)}
    </ToolLink>
  ));
}
