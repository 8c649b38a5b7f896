import { Fragment, useState } from "react";
import type { AffiliateView } from "#contract/payments/affiliates.contract.ts";
import { errorKeyOf } from "#api/api-error.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { formatMoney } from "#lib/format.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { Button } from "#ui/Button/Button.tsx";
import { CopyButton } from "#ui/CopyButton/CopyButton.tsx";
import { ErrorState } from "#ui/ErrorState/ErrorState.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { notify } from "#ui/Toaster/notify.ts";
import { Section } from "#ui/Section/Section.tsx";
import { affiliateLink, makeAffiliateCode, readAffiliate } from "../affiliates.actions.ts";
import styles from "./Recommend.module.css";

export function Recommend() {
  const t = useT("payments");
  const errors = useT("errors");
  const { state, retry, replace } = useLoaded(readAffiliate);
  if (state.status === "failed" && state.error === "payments.unavailable") return null;
  return (
    <Section title={t("recommend.title")}>
      {state.status === "loading" && <Skeleton rows={2} height={36} />}
      {state.status === "failed" && (
        <ErrorState title={t("recommend.notLoaded")} reason={errors(state.error)} onRetry={retry} />
      )}
      {state.status === "ready" && <Terms view={state.value} onChange={replace} />}
    </Section>
  );
}

function Terms({ view, onChange }: { view: AffiliateView; onChange: (view: AffiliateView) => void }) {
  const t = useT("payments");
  return (
    <>
      <p>{t("recommend.text", { percent: view.percent })}</p>
      {view.code === null ? (
        <MakeCode onMade={(code) => onChange({ ...view, code })} />
      ) : (
        <>
          <OwnLink code={view.code} />
          <Earned view={view} />
        </>
      )}
    </>
  );
}

function MakeCode({ onMade }: { onMade: (code: string) => void }) {
  const t = useT("payments");
  const errors = useT("errors");
  const [busy, setBusy] = useState(false);
  const make = async () => {
    setBusy(true);
    try {
      onMade(await makeAffiliateCode());
    } catch (error) {
      setBusy(false);
      notify({ text: t("recommend.notMade"), reason: errors(errorKeyOf(error)), tone: "bad" });
    }
  };
  return (
    <div>
      <Button busy={busy} onClick={() => void make()}>
        {t("recommend.make")}
      </Button>
    </div>
  );
}

function OwnLink({ code }: { code: string }) {
  const t = useT("payments");
  const link = affiliateLink(code, location.origin);
  return (
    <div className={styles["link"]}>
      <span className={styles["address"]}>{link}</span>
      <CopyButton text={link} label={t("recommend.copy")} />
    </div>
  );
}

/** What became of earnings, once there are any. */
const later = ["paid", "refused", "owed"] as const;

function Earned({ view }: { view: AffiliateView }) {
  const t = useT("payments");
  const locale = useLocale();
  return (
    <dl className={styles["sums"]}>
      <dt>{t("recommend.referred")}</dt>
      <dd>{view.referred}</dd>
      <dt>{t("recommend.held")}</dt>
      <dd>
        {formatMoney(view.held_cents, "eur", locale)} <span className={styles["hint"]}>{t("recommend.heldHint")}</span>
      </dd>
      <dt>{t("recommend.cleared")}</dt>
      <dd>{formatMoney(view.cleared_cents, "eur", locale)}</dd>
      {later.map(
        (name) =>
          view[`${name}_cents`] > 0 && (
            <Fragment key={name}>
              <dt>{t(`recommend.${name}`)}</dt>
              <dd>{formatMoney(view[`${name}_cents`], "eur", locale)}</dd>
            </Fragment>
          ),
      )}
    </dl>
  );
}
