import { useNavigate, useSearch } from "@tanstack/react-router";
import { X } from "lucide-react";
import { availableModules, moduleIds } from "#contract/product-modules.ts";
import { sourceOf, sources } from "#contract/sources.rules.ts";
import { useT } from "#i18n/use-t.ts";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import styles from "./SourceNotice.module.css";

/** For a reader who came for a module that is not open yet: what it will do, and what there is meanwhile. */
export function SourceNotice() {
  const t = useT("shell");
  const common = useT("common");
  const navigate = useNavigate();
  const source = sourceOf(useSearch({ strict: false }));
  if (source === null || availableModules.includes(moduleIds[sources[source]])) return null;
  return (
    <aside className={styles["notice"]}>
      <p>
        {t(`source.${sources[source]}`)} {t("source.meanwhile")}
      </p>
      <IconButton
        size="small"
        icon={X}
        label={common("action.close")}
        onClick={() => void navigate({ to: ".", search: {}, replace: true })}
      />
    </aside>
  );
}
