import { useEffect, useRef, useState } from "react";
import { ApiError, errorKeyOf, isAbort } from "#api/api-error.ts";
import { useT } from "#i18n/use-t.ts";
import type { ErrorKey } from "#locales/fr/errors.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Refusal } from "#ui/Form/Refusal.tsx";
import { Or } from "../Or.tsx";
import { proveByPasskey, proveOutside, type Outside, type Ways } from "./proofs.actions.ts";
import styles from "./Proof.module.css";

interface ProofButtonsProps extends Pick<Ways, "passkey" | Outside> {
  /** There is nothing to type above them. */
  isAlone: boolean;
  onProved: () => void;
}

export function ProofButtons({ passkey, google, team, isAlone, onProved }: ProofButtonsProps) {
  const t = useT("auth");
  const { busy, failure, run } = useProving(onProved);
  return (
    <div className={styles["ways"]}>
      {!isAlone && <Or />}
      {passkey && (
        <Button size="large" wide busy={busy === "passkey"} onClick={() => void run("passkey", proveByPasskey)}>
          {t("proof.passkey")}
        </Button>
      )}
      {google && (
        <Button size="large" wide onClick={() => void run("google", (leaving) => show("google", leaving))}>
          {t("google.submit")}
        </Button>
      )}
      {team && (
        <Button size="large" wide onClick={() => void run("team", (leaving) => show("team", leaving))}>
          {t("proof.team")}
        </Button>
      )}
      {(busy === "google" || busy === "team") && <p className={styles["text"]}>{t("proof.outsideOpen")}</p>}
      <Refusal error={failure} />
    </div>
  );
}

/** The window is opened while the press lasts, or a browser would block it. */
async function show(by: Outside, leaving: AbortSignal): Promise<void> {
  const there = window.open("", "_blank");
  if (there === null) throw new ApiError("client.window_blocked");
  await proveOutside(by, there, leaving).catch((error: unknown) => {
    there.close();
    throw error;
  });
}

/** One way at a time; another one, and the end of the dialog, leaves what still waits. */
function useProving(onProved: () => void) {
  const [busy, setBusy] = useState<"passkey" | Outside | null>(null);
  const [failure, setFailure] = useState<ErrorKey | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const run = async (way: "passkey" | Outside, prove: (leaving: AbortSignal) => Promise<void>) => {
    running.current?.abort();
    const mine = new AbortController();
    running.current = mine;
    setBusy(way);
    setFailure(null);
    try {
      await prove(mine.signal);
      if (!mine.signal.aborted) onProved();
    } catch (error) {
      if (mine.signal.aborted || isAbort(error)) return;
      setBusy(null);
      setFailure(errorKeyOf(error));
    }
  };
  return { busy, failure, run };
}
