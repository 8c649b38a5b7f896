import { Link, useParams } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { readPublicChatbot, type PublicChatbot } from "#contract/support/visitors.contract.ts";
import { toSource } from "#api/source.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { useTitle } from "#shell/use-title.ts";
import { Button } from "#ui/Button/Button.tsx";
import { ErrorState } from "#ui/ErrorState/ErrorState.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { TextButton } from "#ui/TextButton/TextButton.tsx";
import { frameAddress, hostFrame, sandbox } from "#widget/host.ts";
import { ReportDialog } from "./ReportDialog.tsx";
import styles from "./SharedChatPage.module.css";

/** The chat of a chatbot as a page of its own: the widget's frame, as wide as it reads well. */
export function SharedChatPage() {
  const t = useT("support");
  const errors = useT("errors");
  const { uuid = "" } = useParams({ strict: false });
  const { state, retry } = useLoaded(toSource(readPublicChatbot, { params: { key: uuid } }));
  const bot = state.status === "ready" ? state.value : null;
  useTitle(bot === null ? t("shared.title") : (bot.look.title ?? bot.name));
  useNoIndex(bot?.is_listed !== true);
  if (state.status === "failed")
    return (
      <main id="main" className={styles["failed"]}>
        <h1 className={styles["heading"]}>{t("shared.title")}</h1>
        <ErrorState title={t("shared.failed")} reason={errors(state.error)} onRetry={retry} />
        <Button asChild>
          <Link to="/">{t("shared.home")}</Link>
        </Button>
      </main>
    );
  return (
    <main id="main" className={styles["page"]}>
      <h1 className={styles["heading"]}>{t("shared.title")}</h1>
      {bot === null ? <Skeleton rows={6} height={64} /> : <Chat bot={bot} />}
      {bot?.is_listed && <Report uuid={bot.uuid} />}
    </main>
  );
}

function Chat({ bot }: { bot: PublicChatbot }) {
  const locale = useLocale();
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (!frame.current) return;
    const host = hostFrame({
      frame: frame.current,
      key: bot.uuid,
      identity: null,
      closes: false,
      onReady: () => host.send({ type: "shown" }),
      onClose: () => {},
      onUnread: () => {},
    });
    // Its first word is said to a page that listens.
    frame.current.src = frameAddress(location.origin, bot.uuid, locale);
    return () => host.leave();
  }, [bot.uuid, locale]);
  return <iframe ref={frame} className={styles["frame"]} title={bot.look.title ?? bot.name} sandbox={sandbox} />;
}

/** Visitors find a public chatbot without its owner, and report it without an account. */
function Report({ uuid }: { uuid: string }) {
  const t = useT("support");
  const [open, setOpen] = useState(false);
  return (
    <p className={styles["foot"]}>
      <TextButton onPress={() => setOpen(true)}>{t("report.open")}</TextButton>
      {open && <ReportDialog uuid={uuid} onClose={() => setOpen(false)} />}
    </p>
  );
}

/** Asks search engines to leave the page out, while it is not known to be listed. */
function useNoIndex(wanted: boolean): void {
  useEffect(() => {
    if (!wanted) return;
    const meta = document.createElement("meta");
    meta.name = "robots";
    meta.content = "noindex";
    document.head.append(meta);
    return () => meta.remove();
  }, [wanted]);
}
