import type { ChatImport } from "#contract/chat/importing.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { ownWords } from "#lib/own-words.ts";
import { LiveRegion } from "#ui/LiveRegion/LiveRegion.tsx";
import { Meter } from "#ui/Meter/Meter.tsx";
import { Row } from "#ui/Rows/Rows.tsx";
import { isRunning } from "./importing.actions.ts";
import styles from "./Transfer.module.css";

/** An import: how far it is, or what became of its conversations. */
export function ImportRow({ one }: { one: ChatImport }) {
  const t = useT("transfer");
  const running = isRunning(one);
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

function Result({ one: { failure, imported, known, skipped, reasons, state } }: { one: ChatImport }) {
  const t = useT("transfer");
  const chat = useT("chat");
  const counted = imported + known + skipped > 0;
  return (
    <>
      {state !== "completed" && <p className={styles["bad"]}>{t(`failure.${failure ?? "interrupted"}`)}</p>}
      {(state === "completed" || counted) && (
        <p className={styles["text"]}>
          {[
            t("import.imported", { count: imported }),
            known > 0 ? t("import.known", { count: known }) : "",
            skipped > 0 ? t("import.skipped", { count: skipped }) : "",
          ]
            .filter((part) => part !== "")
            .join(" ")}
        </p>
      )}
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
