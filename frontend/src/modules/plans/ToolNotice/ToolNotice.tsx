import { availableModules } from "#contract/product-modules.ts";
import { useT } from "#i18n/use-t.ts";
import { isToolOpen, toolType, type Tool } from "#navigation/tools.rules.ts";
import { ToolTile } from "#shell/ToolTile/ToolTile.tsx";
import styles from "./ToolNotice.module.css";

/** Above the plans: the tool that the reader wanted, what it does, and that Combo has it. */
export function ToolNotice({ tool }: { tool: Tool }) {
  const t = useT("plans");
  const shell = useT("shell");
  const open = isToolOpen(tool, availableModules);
  return (
    <section className={styles["notice"]} aria-labelledby="tool">
      <ToolTile tool={tool} />
      <div className={styles["words"]}>
        <h2 id="tool" className={styles["title"]}>
          {t(open ? "tool.missing" : "tool.closed", { tool: shell(`tool.${tool}`) })}
        </h2>
        <p className={styles["text"]}>
          {t(`about.${toolType(tool)}`)} {t(open ? "tool.inCombo" : "tool.later")}
        </p>
      </div>
    </section>
  );
}
