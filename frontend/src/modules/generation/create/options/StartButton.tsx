import { useMemo, useState } from "react";
import { useLocale, useT } from "#i18n/use-t.ts";
import type { ErrorDetails } from "#contract/errors.ts";
import { errorKeyOf, errorDetails } from "#api/api-error.ts";
import { leftWords } from "#lib/format.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import type { ErrorKey } from "#locales/fr/errors.ts";
import { isLimit, reportRefusal } from "#shell/report-refusal.ts";
import { Button } from "#ui/Button/Button.tsx";
import { ErrorState } from "#ui/ErrorState/ErrorState.tsx";
import { TextButton } from "#ui/TextButton/TextButton.tsx";
import { beginWork, fetchAllowances, prepareOutline, type SourceFile } from "../creating.actions.ts";
import type { Draft } from "../draft.rules.ts";
import { meterOf } from "../meters.ts";
import styles from "./StartButton.module.css";

/** What is left of the meter of this kind of work; null where it is not counted, or not known. */
export function useAllowance(kind: Draft["kind"]) {
  const source = useMemo(() => ({ key: "allowances", read: fetchAllowances }), []);
  const { state } = useLoaded(source);
  return (state.status === "ready" && state.value[meterOf[kind]]) || null;
}

/** What was asked for, and why it was refused. */
interface Fault {
  what: "outline" | "work";
  key: ErrorKey;
  details: ErrorDetails;
}

/** The outline first; cards have none, and are made at once. What fails is said here, and nothing that was chosen is lost. */
export function StartButton({ file, draft }: { file: SourceFile; draft: Draft }) {
  const t = useT("creation");
  const errors = useT("errors");
  const [busy, setBusy] = useState<"outline" | "work" | null>(null);
  const [fault, setFault] = useState<Fault | null>(null);
  const isCards = draft.kind === "flashcards";

  async function run(what: "outline" | "work"): Promise<void> {
    setBusy(what);
    setFault(null);
    try {
      await (what === "outline" ? prepareOutline(file) : beginWork(file));
    } catch (error) {
      if (isLimit(error)) reportRefusal(error, meterOf[draft.kind]);
      else setFault({ what, key: errorKeyOf(error), details: errorDetails(error) });
    }
    setBusy(null);
  }

  return (
    <div className={styles["start"]}>
      {fault !== null && (
        <ErrorState
          title={t(fault.what === "work" ? `failed.${draft.kind}` : "outline.failed")}
          reason={`${errors(fault.key, fault.details)} ${t("failed.safe")}`}
        />
      )}
      <Button
        variant="primary"
        size="large"
        wide
        busy={busy !== null}
        onClick={() => void run(isCards ? "work" : "outline")}
      >
        {isCards ? t("write.flashcards") : t("outline.prepare")}
      </Button>
      <p className={styles["note"]} aria-live="polite">
        {busy === "outline" ? t("outline.preparingText") : <Quota kind={draft.kind} />}
      </p>
      {!isCards && busy === null && (
        <p className={styles["direct"]}>
          <TextButton onPress={() => void run("work")}>{t("write.now")}</TextButton>
        </p>
      )}
    </div>
  );
}

function Quota({ kind }: { kind: Draft["kind"] }) {
  const t = useT("creation");
  const locale = useLocale();
  const allowance = useAllowance(kind);
  if (allowance === null || allowance.left === null || allowance.limit === null)
    return kind === "flashcards" ? null : t("quota.free");
  const { left, limit } = allowance;
  return t(`quota.${kind}`, leftWords(left, limit, locale));
}
