import { Globe } from "lucide-react";
import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { subscribeKey } from "valtio/utils";
import { useT } from "#i18n/use-t.ts";
import { useNow } from "#lib/use-now.ts";
import { isMonthly } from "#thread/composer/allowance.rules.ts";
import { chat } from "../chat.store.ts";
import { ToolChip } from "./ToolChip.tsx";
import { readWebAllowance } from "./web.actions.ts";
import { webTool } from "./web.store.ts";

/** The chosen search of the web, with what is left of it: read again once the chat has counted a question. */
export function WebChip() {
  const t = useT("web");
  const tools = useT("chat");
  const now = useNow();
  const { allowance } = useSnapshot(webTool);
  useEffect(() => {
    void readWebAllowance();
    return subscribeKey(chat, "allowance", () => void readWebAllowance());
  }, []);
  const { limit = null, left = null } = allowance ?? {};
  return (
    <ToolChip icon={Globe} name={tools("tools.web")}>
      {allowance !== null && limit !== null && left !== null
        ? t(isMonthly(allowance, now) ? "leftMonth" : "leftToday", { left, limit })
        : null}
    </ToolChip>
  );
}
