import { Download } from "lucide-react";
import { useState } from "react";
import type { AgreementAcceptance } from "#contract/agreements.contract.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { formatDateTime } from "#lib/format.ts";
import { ownWords } from "#lib/own-words.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { May } from "#shell/rights/May.tsx";
import { Button } from "#ui/Button/Button.tsx";
import { Section } from "#ui/Section/Section.tsx";
import { reportError } from "#ui/Toaster/report-error.ts";
import { WhenLoaded } from "#ui/WhenLoaded/WhenLoaded.tsx";
import { AgreementLink } from "./AgreementLink.tsx";
import { downloadAccepted, readAgreements } from "./agreements.actions.ts";
import styles from "./Agreements.module.css";

/** In the account: which versions of the agreement were accepted, when and by whom, each as a file. */
export function AcceptedAgreements() {
  const t = useT("agreements");
  const { state, retry } = useLoaded(readAgreements);
  return (
    <Section title={t("title")}>
      <p className={styles["note"]}>
        {t("what")} <AgreementLink />
      </p>
      <WhenLoaded state={state} onRetry={retry} failed={t("failed")} rows={1}>
        {({ accepted }) =>
          accepted.length === 0 ? (
            <p className={styles["note"]}>{t("none")}</p>
          ) : (
            <ul className={styles["list"]}>
              {accepted.map((one) => (
                <Accepted key={one.accepted_at} acceptance={one} />
              ))}
            </ul>
          )
        }
      </WhenLoaded>
    </Section>
  );
}

function Accepted({ acceptance: { version, accepted_at, accepted_by } }: { acceptance: AgreementAcceptance }) {
  const t = useT("agreements");
  const locale = useLocale();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    await downloadAccepted(version).catch(reportError);
    setBusy(false);
  };
  return (
    <li className={styles["row"]}>
      <p className={ownWords}>
        {t("accepted", { version, party: accepted_by, moment: formatDateTime(new Date(accepted_at), locale) })}
      </p>
      <May right="billing.manage">
        <Button
          size="small"
          icon={Download}
          busy={busy}
          aria-label={t("downloadVersion", { version })}
          onClick={() => void download()}
        >
          {t("download")}
        </Button>
      </May>
    </li>
  );
}
