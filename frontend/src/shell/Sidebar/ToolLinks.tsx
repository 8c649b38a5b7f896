import { Link } from "@tanstack/react-router";
import { useT } from "#i18n/use-t.ts";
import { toolLinks } from "#navigation/tool-links.rules.ts";
import { useReader } from "#navigation/use-reader.ts";
import { ToolTile } from "../ToolTile/ToolTile.tsx";
import { openTool } from "../overlays.ts";
import styles from "./ToolLinks.module.css";

/** Every tool with its colour; one that cannot be opened here says what it is and how it can be had. */
export function ToolLinks({ onOpen }: { onOpen: () => void }) {
  const t = useT("shell");
  return toolLinks(useReader()).map(({ tool, to }) => {
    const words = (
      <>
        <ToolTile tool={tool} />
        {t(`tool.${tool}`)}
      </>
    );
    if (to !== null) {
      return (
        <Link key={tool} {...to} className={styles["link"]} onClick={onOpen}>
          {words}
        </Link>
      );
    }
    const explain = () => {
      onOpen();
      openTool(tool);
    };
    return (
      <button key={tool} type="button" className={styles["link"]} onClick={explain}>
        {words}
      </button>
    );
  });
}
