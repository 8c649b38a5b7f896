import type { ChatImport } from "#contract/chat/importing.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { ownWords } from "#lib/own-words.ts";
import { LiveRegion } from "#ui/LiveRegion/LiveRegion.tsx";
import { useOutcome } from "#ui/LiveRegion/use-outcome.ts";
import { Meter } from "#ui/Meter/Meter.tsx";
import { Row } from "#ui/Rows/Rows.tsx";
import { isImportRunning } from "./importing.actions.ts";
import styles from "./Transfer.module.css";

/** An import: how far it is, or what became of its conversations. */
export function ImportRow({ one }: { one: ChatImport }) {
  const t = useT("transfer");
  const running = isImportRunning(one);
  const { fault, counts } = useBecame()(one);
  useOutcome(running, `${fault} ${counts}`.trim());
  return (
    <Row className={styles["import"]}>
      <p className={classNames(styles["name"], ownWords)}>{one.name}</p>
      {running ? (
        <Meter
          kind="progress"
          label={t("import.running")}
          value={one.percent}
          max={100}
          text={t("import.count", { count: one.imported + one.known })}
        />
      ) : (
        <Result one={one} />
      )}
      <LiveRegion text={running ? t("import.running") : ""} />
    </Row>
  );
}

/** What became of the conversations of an import, and why it ended before its end. */
function useBecame(): (one: ChatImport) => { fault: string; counts: string } {
  const t = useT("transfer");
  return ({ failure, imported, known, skipped, state }) => ({
    fault: state === "completed" ? "" : t(`failure.${failure ?? "interrupted"}`),
    counts:
      state === "completed" || imported + known + skipped > 0
        ? [
            t("import.imported", { count: imported }),
            known > 0 ? t("import.known", { count: known }) : "",
            skipped > 0 ? t("import.skipped", { count: skipped }) : "",
          ]
            .filter((part) => part !== "")
            .join(" ")
        : "",
  });
}

function Result({ one }: { one: ChatImport }) {
  const t = useT("transfer");
  const chat = useT("chat");
  const { fault, counts } = useBecame()(one);
  const { reasons } = one;
  return (
    <>
      {fault !== "" && <p className={styles["bad"]}>{fault}</p>}
      {counts !== "" && <p className={styles["text"]}>{counts}</p>}
      {reasons.length > 0 && (
        <details className={styles["small"]}>
          <summary>{t("import.reasons")}</summary>
          <ul className={styles["reasons"]}>
            {reasons.map(({ title, reason }, index) => (
              <li key={index}>
                <span className={ownWords}>{title ?? chat("conversations.untitled")}</span>
                {" · "}
                {t(`skip.${reason}`)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
