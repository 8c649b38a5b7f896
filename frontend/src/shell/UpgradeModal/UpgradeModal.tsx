import { Link } from "@tanstack/react-router";
import { isCap, type CapName, type MeteredType } from "#contract/meters.ts";
import { useT } from "#i18n/use-t.ts";
import { limitedName } from "#modules/plans/limit-words.ts";
import { HeldQuestion } from "#modules/payments/HeldQuestion/HeldQuestion.tsx";
import { ModelOffer } from "#modules/plans/PlanOffers/ModelOffer.tsx";
import { PlanOffers } from "#modules/plans/PlanOffers/PlanOffers.tsx";
import { useRights } from "#session/rights.ts";
import { useSessionKind } from "#session/session.store.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Dialog } from "#ui/Dialog/Dialog.tsx";
import type { UpgradeQuestion, UpgradeReason } from "../overlays.ts";
import { LookOnly } from "../rights/LookOnly.tsx";
import { useWayBack } from "../use-way-back.ts";
import styles from "./UpgradeModal.module.css";

export interface UpgradeModalProps {
  open: boolean;
  reason: UpgradeReason;
  modelName?: string | undefined;
  modelId?: number | undefined;
  /** What has run out or stands at its cap, where that is not the questions of the chat. */
  limited?: MeteredType | CapName | undefined;
  /** Fewer are left than a question to the model counts as. */
  weight?: UpgradeQuestion["weight"] | undefined;
  /** The name of a model that needs neither account nor plan, if there is one to go on with. */
  freeModelName?: string | undefined;
  /** Closed without a choice. */
  onClose: () => void;
  onContinueFree: () => void;
  /** The reader goes to sign up or in, or to a plan: what waits goes along. */
  onLeave: () => void;
}

export function UpgradeModal(props: UpgradeModalProps) {
  return (
    <Dialog open={props.open} onOpenChange={(open) => !open && props.onClose()} {...useReasonTexts(props)} size="small">
      <Choices {...props} />
    </Dialog>
  );
}

/** Why a plan or an account is asked for. */
function useReasonTexts({ reason, modelName: model, limited, weight }: UpgradeModalProps) {
  const t = useT("shell");
  const plans = useT("plans");
  const signedIn = useSessionKind() === "user";
  if (limited !== undefined) {
    const description = weight
      ? plans("offer.weightText", { weight: weight.countsAs, left: weight.left })
      : plans(isCap(limited) ? "offer.capText" : "offer.meterText", { name: limitedName(plans, limited) });
    return { title: plans("offer.meterTitle"), description };
  }
  const texts = {
    account: model ? t("upgrade.account.textNamed", { model }) : t("upgrade.account.text"),
    premium: model ? t("upgrade.premium.textNamed", { model }) : t("upgrade.premium.text"),
    web: t("upgrade.web.text"),
    limit: t(signedIn ? "upgrade.limit.userText" : "upgrade.limit.guestText"),
  };
  return { title: t(`upgrade.${reason}.title`), description: texts[reason] };
}

function Choices({ reason, modelId, limited, freeModelName, onContinueFree, onLeave }: UpgradeModalProps) {
  const t = useT("shell");
  const signedIn = useSessionKind() === "user";
  const may = useRights();
  if (!may("billing.manage"))
    return (
      <div className={styles["choices"]}>
        <LookOnly right="billing.manage" />
      </div>
    );
  return (
    <div className={styles["choices"]}>
      {reason !== "limit" && <HeldQuestion />}
      {reason === "premium" && modelId !== undefined ? (
        <ModelOffer modelId={modelId} onLeave={onLeave} />
      ) : signedIn ? (
        <PlanOffers limited={limited} onLeave={onLeave} />
      ) : (
        <SignUp onLeave={onLeave} />
      )}
      {(signedIn || reason === "premium") && <AllPlans onLeave={onLeave} />}
      {!signedIn && reason === "premium" && <SignIn onLeave={onLeave} />}
      {reason !== "limit" && freeModelName && (
        <Button wide onClick={onContinueFree}>
          {t("upgrade.continueFree", { model: freeModelName })}
        </Button>
      )}
    </div>
  );
}

interface WayProps {
  onLeave: () => void;
}

function AllPlans({ onLeave }: WayProps) {
  const t = useT("plans");
  const kind = useSessionKind();
  return (
    <Button variant="quiet" wide asChild>
      <Link to={kind === "visitor" ? "/pricing" : "/user/upgrade"} onClick={onLeave}>
        {t("offer.all")}
      </Link>
    </Button>
  );
}

function SignIn({ onLeave }: WayProps) {
  const t = useT("shell");
  const back = useWayBack();
  return (
    <Button variant="quiet" wide asChild>
      <Link to="/auth" search={back} onClick={onLeave}>
        {t("upgrade.signIn")}
      </Link>
    </Button>
  );
}

function SignUp({ onLeave }: WayProps) {
  const t = useT("shell");
  const back = useWayBack();
  return (
    <>
      <Button variant="primary" wide asChild>
        <Link to="/auth" search={{ mode: "sign-up", ...back }} onClick={onLeave}>
          {t("upgrade.signUp")}
        </Link>
      </Button>
      <SignIn onLeave={onLeave} />
    </>
  );
}
