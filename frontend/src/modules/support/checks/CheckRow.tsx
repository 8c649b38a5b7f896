import { Check, CircleDashed, CircleX, Pencil, Play, Trash2 } from "lucide-react";
import { useState } from "react";
import { removeSupportTest, runSupportTest, type SupportCheck } from "#contract/support/checks.contract.ts";
import { call } from "#api/call.ts";
import { useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { ownWords } from "#lib/own-words.ts";
import { May } from "#shell/rights/May.tsx";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { reportError } from "#ui/Toaster/report-error.ts";
import { State } from "#ui/State/State.tsx";
import styles from "./Checks.module.css";

interface CheckRowProps {
  check: SupportCheck;
  /** The title of the source that must be cited. */
  source: string | null;
  onEdit: () => void;
  onChanged: () => void;
}

export function CheckRow({ check, source, onEdit, onChanged }: CheckRowProps) {
  const t = useT("knowledge");
  const { id, question, expects, must_say: say, last_run: run } = check;
  const [isAsked, setIsAsked] = useState(false);
  const change = (endpoint: typeof removeSupportTest | typeof runSupportTest) =>
    call(endpoint, { params: { id } }).then(onChanged, reportError);
  const ask = async () => {
    setIsAsked(true);
    await change(runSupportTest);
    setIsAsked(false);
  };
  return (
    <li className={styles["row"]}>
      <div className={styles["words"]}>
        <p className={ownWords}>{question}</p>
        <p className={classNames(styles["note"], ownWords)}>
          {t(`expects.${expects}`)}
          {source !== null && ` · ${t("test.cites", { source })}`}
          {say !== null && ` · ${t("test.says", { words: say })}`}
        </p>
      </div>
      {run === null ? (
        <State icon={CircleDashed}>{t("test.notRun")}</State>
      ) : (
        <State icon={run.passed ? Check : CircleX} tone={run.passed ? "good" : "bad"}>
          {t(run.passed ? "test.passed" : "test.failed", { n: run.version })}
          {run.reason !== null && ` · ${t(`test.fault.${run.reason}`)}`}
        </State>
      )}
      <May right="support.edit">
        <div className={styles["actions"]}>
          <IconButton
            size="small"
            icon={Play}
            label={t("test.ask", { question })}
            busy={isAsked}
            disabled={isAsked}
            onClick={() => void ask()}
          />
          <IconButton size="small" icon={Pencil} label={t("test.edit", { question })} onClick={onEdit} />
          <IconButton
            size="small"
            icon={Trash2}
            label={t("remove", { name: question })}
            onClick={() => void change(removeSupportTest)}
          />
        </div>
      </May>
    </li>
  );
}
