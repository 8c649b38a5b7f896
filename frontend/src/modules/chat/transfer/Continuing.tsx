import { Link, useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useT } from "#i18n/use-t.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { Button } from "#ui/Button/Button.tsx";
import { ErrorState } from "#ui/ErrorState/ErrorState.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { continueShare } from "./sharing.actions.ts";
import styles from "./Transfer.module.css";

/** Copies a shared conversation for its reader, and opens the copy. One request, however often the page is drawn. */
export function Continuing({ token }: { token: string }) {
  const t = useT("transfer");
  const errors = useT("errors");
  const navigate = useNavigate();
  const [requestId] = useState(() => crypto.randomUUID());
  const { state, retry } = useLoaded({ key: token, read: () => continueShare(token, requestId) });
  const id = state.status === "ready" ? state.value : null;
  useEffect(() => {
    if (id !== null) void navigate({ to: "/user/conversation/$id", params: { id }, replace: true });
  }, [id, navigate]);
  return (
    <div className={styles["continuing"]}>
      <h1 className={styles["title"]}>{t("continue.title")}</h1>
      {state.status === "failed" ? (
        <>
          <ErrorState title={t("continue.failed")} reason={errors(state.error)} onRetry={retry} />
          <div>
            <Button asChild>
              <Link to="/user/dashboard" search={{}}>
                {t("continue.leave")}
              </Link>
            </Button>
          </div>
        </>
      ) : (
        <Skeleton rows={4} height={56} />
      )}
    </div>
  );
}
