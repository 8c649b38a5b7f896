import { useLocation, useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { networkFacts, type Platform } from "#contract/networks/networks.ts";
import { useT } from "#i18n/use-t.ts";
import { mayHere } from "#session/rights.ts";
import { openUpgrade } from "#shell/overlays.ts";
import { May } from "#shell/rights/May.tsx";
import { Button } from "#ui/Button/Button.tsx";
import { Spinner } from "#ui/Spinner/Spinner.tsx";
import { notify } from "#ui/Toaster/notify.ts";
import { receivedIn } from "../accounts.rules.ts";
import { finishConnecting, forgetConnecting } from "../connecting.actions.ts";
import { connecting } from "../connecting.store.ts";
import { useConnect } from "../use-connect.ts";
import styles from "./Connecting.module.css";

/** Takes what a network sent back out of the address, and says what became of it. */
export function Connecting() {
  useReturn();
  const t = useT("accounts");
  const errors = useT("errors");
  const { now } = useSnapshot(connecting);
  if (now.status === "none") return null;
  const network = networkFacts[now.platform].name;
  if (now.status === "working")
    return (
      <output className={styles["line"]}>
        <Spinner />
        {t("connecting", { network })}
      </output>
    );
  if (now.status === "failed")
    return (
      <div className={styles["line"]} role="alert">
        <p>{errors(now.error)}</p>
        {now.error === "limits.cap_reached" ? (
          <Button size="small" onClick={() => openUpgrade({ reason: "limit", limited: "social-accounts" })}>
            {t("plans")}
          </Button>
        ) : (
          <May right="planner.connect">
            <Again platform={now.platform} />
          </May>
        )}
        <Button size="small" variant="quiet" onClick={forgetConnecting}>
          {t("dismiss")}
        </Button>
      </div>
    );
  return (
    <output className={styles["line"]}>
      <p>{t("leftOut", { count: now.leftOut, network })}</p>
      <Button size="small" onClick={() => openUpgrade({ reason: "limit", limited: "social-accounts" })}>
        {t("plans")}
      </Button>
      <Button size="small" variant="quiet" onClick={forgetConnecting}>
        {t("dismiss")}
      </Button>
    </output>
  );
}

function Again({ platform }: { platform: Platform }) {
  const t = useT("accounts");
  const { busy, connect } = useConnect();
  return (
    <Button size="small" busy={busy} onClick={() => connect(platform)}>
      {t("again")}
    </Button>
  );
}

/** Once for each consent; the code leaves the address before it is sent. */
function useReturn(): void {
  const t = useT("accounts");
  const navigate = useNavigate();
  const hash = useLocation({ select: (location) => location.hash });
  const { now } = useSnapshot(connecting);
  useEffect(() => {
    const received = receivedIn(hash);
    if (received === null) return;
    void navigate({ to: "/user/social-planner", search: { tab: "accounts" }, hash: "", replace: true });
    if (mayHere("planner.connect")) void finishConnecting(received);
  }, [hash, navigate]);
  useEffect(() => {
    if (now.status !== "done") return;
    const names = now.accounts.map(({ name }) => name).join(", ");
    notify({ tone: "good", text: t("connected", { network: networkFacts[now.platform].name, names }) });
    if (now.leftOut === 0) forgetConnecting();
    if (now.returnPath !== "/user/social-planner") void navigate({ href: now.returnPath });
  }, [now, navigate, t]);
}
