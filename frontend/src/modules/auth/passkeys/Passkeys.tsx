import { useState } from "react";
import type { PasskeyRow } from "#contract/passkeys.contract.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { formatDate, formatDistance } from "#lib/format.ts";
import { ownWords } from "#lib/own-words.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { Button } from "#ui/Button/Button.tsx";
import { WhenLoaded } from "#ui/WhenLoaded/WhenLoaded.tsx";
import { hasPasskeys } from "./passkey-browser.ts";
import type { PasskeyCalls } from "./passkey-calls.ts";
import { PasskeyDialog, type PasskeyAct } from "./PasskeyDialog.tsx";
import styles from "./Passkeys.module.css";

interface PasskeysProps {
  calls: PasskeyCalls;
  /** Whether the account has a password, which changes are confirmed by. */
  hasPassword: boolean;
}

/** The passkeys of an account, below a heading of the page. */
export function Passkeys({ calls, hasPassword }: PasskeysProps) {
  const t = useT("passkeys");
  const { state, retry, reload } = useLoaded(calls.list);
  const [act, setAct] = useState<PasskeyAct | null>(null);
  return (
    <>
      <p className={styles["text"]}>{t("list.text")}</p>
      <WhenLoaded state={state} onRetry={retry} failed={t("list.failed")} rows={2} rowHeight={52}>
        {(passkeys) =>
          passkeys.length === 0 ? (
            <p className={styles["text"]}>{t("list.empty")}</p>
          ) : (
            <ul className={styles["list"]}>
              {passkeys.map((passkey) => (
                <Row key={passkey.id} passkey={passkey} onAct={setAct} />
              ))}
            </ul>
          )
        }
      </WhenLoaded>
      {hasPasskeys() ? (
        <div>
          <Button onClick={() => setAct({ kind: "add" })}>{t("list.add")}</Button>
        </div>
      ) : (
        <p className={styles["text"]}>{t("list.unsupported")}</p>
      )}
      {act && <PasskeyDialog {...{ act, calls, hasPassword }} onDone={reload} onClose={() => setAct(null)} />}
    </>
  );
}

function Row({ passkey, onAct }: { passkey: PasskeyRow; onAct: (act: PasskeyAct) => void }) {
  const t = useT("passkeys");
  const locale = useLocale();
  const [now] = useState(Date.now);
  const { name, created_at, used_at } = passkey;
  const added = formatDate(new Date(created_at), locale);
  return (
    <li className={styles["row"]}>
      <div className={styles["about"]}>
        <p className={`${styles["name"]} ${ownWords}`}>{name}</p>
        <p className={styles["note"]}>
          {used_at === null
            ? t("list.since", { added })
            : t("list.used", { used: formatDistance(new Date(used_at), now, locale), added })}
        </p>
      </div>
      <div className={styles["actions"]}>
        <Button
          size="small"
          aria-label={t("rename.actionFor", { name })}
          onClick={() => onAct({ kind: "rename", passkey })}
        >
          {t("rename.action")}
        </Button>
        <Button
          size="small"
          aria-label={t("remove.actionFor", { name })}
          onClick={() => onAct({ kind: "remove", passkey })}
        >
          {t("remove.action")}
        </Button>
      </div>
    </li>
  );
}
