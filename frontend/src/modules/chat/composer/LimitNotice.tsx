import { Link, useRouterState } from "@tanstack/react-router";
import { useSnapshot } from "valtio";
import { useLocale, useT } from "../../../i18n/use-t.ts";
import { formatDistance } from "../../../lib/format.ts";
import { ownPath } from "../../../../../worker/contract/own-path.rules.ts";
import { useSessionKind } from "../../../session/session.store.ts";
import { openUpgrade } from "../../../shell/overlays.ts";
import { Button } from "../../../ui/Button/Button.tsx";
import { chat } from "../chat.store.ts";
import { composer } from "../composer.store.ts";
import { useNow } from "../use-now.ts";
import styles from "./ComposerNotices.module.css";

/** Which limit it is, when it starts again, and the way on. */
export function LimitNotice() {
  const t = useT("chat");
  const locale = useLocale();
  const now = useNow();
  const { limit } = useSnapshot(chat);
  const waiting = useSnapshot(composer).text.trim() !== "";
  if (limit === null) return null;
  const sentences = [
    limit.code === "limits.reached" && limit.limit !== null
      ? t("limit.reached", { count: limit.limit })
      : t(limit.code === "limits.not_included" ? "limit.notIncluded" : "limit.cost"),
    waiting && t("limit.kept"),
    limit.resetsAt !== null && t("limit.resets", { when: formatDistance(Date.parse(limit.resetsAt), now, locale) }),
  ].filter((sentence) => sentence !== false);
  return (
    <div className={styles["limit"]} role="alert">
      <p className={styles["words"]}>{sentences.join(" ")}</p>
      <WayOn />
    </div>
  );
}

function WayOn() {
  const t = useT("chat");
  const kind = useSessionKind();
  const redirect = ownPath(useRouterState({ select: (state) => state.location.href }));
  if (kind === "user") {
    return (
      <Button size="small" variant="primary" onClick={() => openUpgrade({ reason: "limit" })}>
        {t("limit.upgrade")}
      </Button>
    );
  }
  return (
    <Button size="small" variant="primary" asChild>
      <Link to="/auth" search={{ mode: "sign-up", ...(redirect !== null && { redirect }) }}>
        {t("limit.signUp")}
      </Link>
    </Button>
  );
}
