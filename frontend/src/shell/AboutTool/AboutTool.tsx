import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { availableModules } from "#contract/product-modules.ts";
import { useT } from "#i18n/use-t.ts";
import { modulePages } from "#navigation/pages.rules.ts";
import { isToolOpen, toolType, type Tool } from "#navigation/tools.rules.ts";
import { useSessionKind } from "#session/session.store.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Dialog } from "#ui/Dialog/Dialog.tsx";
import { closeTool, useTool } from "../overlays.ts";
import styles from "./AboutTool.module.css";

/** The notice of a tool that cannot be opened here: what it does, how or when it can be had, and one way on. */
export function AboutTool() {
  const t = useT("plans");
  const shell = useT("shell");
  const kind = useSessionKind();
  const asked = useTool();
  // The words stay while the dialog fades.
  const [last, setLast] = useState(asked);
  if (asked !== null && asked !== last) setLast(asked);
  if (last === null) return null;
  const tool = shell(`tool.${last}`);
  const open = isToolOpen(last, availableModules);
  const openTitle = kind === "user" ? t("tool.missing", { tool }) : tool;
  const title = open ? openTitle : t("tool.closed", { tool });
  return (
    <Dialog open={asked !== null} onOpenChange={(open) => !open && closeTool()} title={title} size="small">
      <div className={styles["notice"]}>
        <p>{t(`about.${toolType(last)}`)}</p>
        <Way tool={last} />
      </div>
    </Dialog>
  );
}

/** An open tool comes with an account, from its first day; a user is led to the plans that have it or that it joins. */
function Way({ tool }: { tool: Tool }) {
  const t = useT("plans");
  const kind = useSessionKind();
  const open = isToolOpen(tool, availableModules);
  const redirect = tool === "chat" ? undefined : modulePages[tool].home;
  const had = kind === "user" ? "tool.inCombo" : "tool.withAccount";
  return (
    <>
      <p className={styles["when"]}>{t(open ? had : "tool.later")}</p>
      <Button variant="primary" wide asChild>
        {open && kind !== "user" ? (
          <Link to="/auth" search={{ mode: "sign-up", ...(redirect && { redirect }) }} onClick={closeTool}>
            {t("tool.signUp")}
          </Link>
        ) : (
          <Link
            to={kind === "visitor" ? "/pricing" : "/user/upgrade"}
            search={{ tab: "combo", tool }}
            onClick={closeTool}
          >
            {t("tool.seeCombo")}
          </Link>
        )}
      </Button>
    </>
  );
}
