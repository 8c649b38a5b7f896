import { Check, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { ProviderView, SsoTrial } from "#contract/sso/provider.contract.ts";
import { errorKeyOf, isAbort } from "#api/api-error.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { formatDateTime } from "#lib/format.ts";
import { ownWords } from "#lib/own-words.ts";
import type { ErrorKey } from "#locales/fr/errors.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Refusal } from "#ui/Form/Refusal.tsx";
import { Icon } from "#ui/Icon/Icon.tsx";
import { Section } from "#ui/Section/Section.tsx";
import { VisuallyHidden } from "#ui/VisuallyHidden/VisuallyHidden.tsx";
import teams from "../Teams.module.css";
import { tryProvider } from "./sign-in.actions.ts";
import styles from "./SignInPage.module.css";

/** A sign-in that opens nothing, and says step by step what works. */
export function Trial({ provider, onTried }: { provider: ProviderView; onTried: () => void }) {
  const t = useT("teamSignIn");
  const locale = useLocale();
  const { busy, trial, failure, run } = useTrial(onTried);
  const tested = provider.tested_at;
  return (
    <Section title={t("trial.title")}>
      <p className={teams["note"]}>
        {tested === null ? t("trial.text") : t("trial.tested", { date: formatDateTime(Date.parse(tested), locale) })}
      </p>
      <div>
        <Button busy={busy} onClick={() => void run()}>
          {t("trial.run")}
        </Button>
      </div>
      <div aria-live="polite">
        {busy && <p className={teams["note"]}>{t("trial.open")}</p>}
        {trial && <Steps trial={trial} />}
      </div>
      <Refusal error={failure} />
    </Section>
  );
}

function Steps({ trial: { steps, email } }: { trial: SsoTrial }) {
  const t = useT("teamSignIn");
  return (
    <>
      <ul className={styles["steps"]}>
        {steps.map(({ step, done, reason }) => (
          <li key={step} className={styles["step"]}>
            <Icon of={done ? Check : X} size={16} />
            <span>
              <VisuallyHidden>{t(done ? "trial.done" : "trial.failed")}</VisuallyHidden> {t(`step.${step}`)}
              {!done && ` ${t(`stepHelp.${step}`)}`}
              {reason !== null && <code className={styles["code"]}> {reason}</code>}
            </span>
          </li>
        ))}
      </ul>
      {email !== null && <p className={ownWords}>{t("trial.email", { email })}</p>}
    </>
  );
}

function useTrial(onTried: () => void) {
  const [busy, setBusy] = useState(false);
  const [trial, setTrial] = useState<SsoTrial | null>(null);
  const [failure, setFailure] = useState<ErrorKey | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const run = async () => {
    running.current?.abort();
    const mine = new AbortController();
    running.current = mine;
    setBusy(true);
    setTrial(null);
    setFailure(null);
    try {
      setTrial(await tryProvider(mine.signal));
      onTried();
    } catch (error) {
      if (mine.signal.aborted || isAbort(error)) return;
      setFailure(errorKeyOf(error));
    }
    setBusy(false);
  };
  return { busy, trial, failure, run };
}
