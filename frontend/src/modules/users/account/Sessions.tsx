import { useState } from "react";
import type { OpenSession } from "#contract/account.contract.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { formatDateTime, formatDistance } from "#lib/format.ts";
import { signOut } from "#session/session.actions.ts";
import { Badge } from "#ui/Badge/Badge.tsx";
import { Button } from "#ui/Button/Button.tsx";
import { ErrorState } from "#ui/ErrorState/ErrorState.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { reportError } from "#ui/Toaster/report-error.ts";
import { endOtherSessions, endSession, listSessions } from "../security.actions.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { Section } from "#ui/Section/Section.tsx";
import styles from "./Sessions.module.css";

/** Where one is signed in. */
export function Sessions() {
  const t = useT("users");
  const errors = useT("errors");
  const { state, retry, replace } = useLoaded(listSessions);
  const [busy, setBusy] = useState<string | null>(null);
  const end = async (key: string, act: () => Promise<void>) => {
    setBusy(key);
    try {
      await act();
      replace(await listSessions());
    } catch (error) {
      reportError(error);
    }
    setBusy(null);
  };
  return (
    <Section title={t("session.title")}>
      {state.status === "loading" && <Skeleton rows={2} height={52} />}
      {state.status === "failed" && (
        <ErrorState title={t("session.failed")} reason={errors(state.error)} onRetry={retry} />
      )}
      {state.status === "ready" && (
        <ul className={styles["list"]}>
          {state.value.map((session) => (
            <li key={session.id} className={styles["row"]}>
              <About session={session} />
              {session.current ? (
                <Badge tone="good">{t("session.current")}</Badge>
              ) : (
                <Button
                  size="small"
                  busy={busy === session.id}
                  onClick={() => void end(session.id, () => endSession(session.id))}
                >
                  {t("session.end")}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <div className={styles["actions"]}>
        <Button onClick={() => void signOut()}>{t("session.signOut")}</Button>
        {state.status === "ready" && state.value.length > 1 && (
          <Button busy={busy === "others"} onClick={() => void end("others", endOtherSessions)}>
            {t("session.endOthers")}
          </Button>
        )}
      </div>
    </Section>
  );
}

function About({ session: { device, opened_at, seen_at } }: { session: OpenSession }) {
  const t = useT("users");
  const locale = useLocale();
  const [now] = useState(Date.now);
  const { browser, system } = device;
  const name =
    browser && system ? t("session.device", { browser, system }) : (browser ?? system ?? t("session.unknown"));
  return (
    <div className={styles["about"]}>
      <p className={styles["device"]}>{name}</p>
      <p className={styles["note"]}>
        {t("session.seen", {
          seen: formatDistance(new Date(seen_at), now, locale),
          opened: formatDateTime(new Date(opened_at), locale),
        })}
      </p>
    </div>
  );
}
