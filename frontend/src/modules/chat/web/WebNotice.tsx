import { useSnapshot } from "valtio";
import { useLocale, useT } from "#i18n/use-t.ts";
import { formatDistance } from "#lib/format.ts";
import { useNow } from "#lib/use-now.ts";
import { openUpgrade } from "#shell/overlays.ts";
import { NoticeWithAction } from "#thread/composer/Notice.tsx";
import type { LimitReached } from "#thread/refusal.rules.ts";
import { resendVerification } from "#modules/users/confirming.actions.ts";
import { Button } from "#ui/Button/Button.tsx";
import { chat } from "../chat.store.ts";
import { composer } from "../composer.ts";
import { leaveWeb } from "../tools/web.actions.ts";

/** Why the web is not asked, and both ways on: without it, or with more of it. */
export function WebNotice() {
  const t = useT("web");
  const chatWords = useT("chat");
  const errors = useT("errors");
  const locale = useLocale();
  const now = useNow();
  const limit = useSnapshot(chat).webLimit;
  const { tool } = useSnapshot(composer.state).kept;
  if (limit === null || tool?.name !== "web") return null;
  const { code, resetsAt } = limit;
  const words = [
    code === "limits.reached" && limit.limit !== null
      ? t("reached", { count: limit.limit })
      : code === "limits.not_included"
        ? t("notIncluded")
        : errors(code),
    resetsAt !== null && chatWords("limit.resets", { when: formatDistance(Date.parse(resetsAt), now, locale) }),
  ].filter((sentence) => sentence !== false);
  return (
    <NoticeWithAction
      words={words.join(" ")}
      action={
        <>
          <Button size="small" onClick={leaveWeb}>
            {t("without")}
          </Button>
          <WayOn code={code} />
        </>
      }
    />
  );
}

function WayOn({ code }: Pick<LimitReached, "code">) {
  const t = useT("chat");
  if (code === "auth.email_unconfirmed")
    return (
      <Button size="small" variant="primary" onClick={() => void resendVerification()}>
        {t("limit.sendLink")}
      </Button>
    );
  if (code !== "limits.reached" && code !== "limits.not_included") return null;
  return (
    <Button size="small" variant="primary" onClick={() => openUpgrade({ reason: "limit", limited: "web-search" })}>
      {t("limit.upgrade")}
    </Button>
  );
}
