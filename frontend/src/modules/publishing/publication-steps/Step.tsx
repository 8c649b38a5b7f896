import { ExternalLink } from "lucide-react";
import { useState } from "react";
import { networkFacts } from "#contract/networks/networks.ts";
import type { PublicationView } from "#contract/publishing/publishing.contract.ts";
import { withTexts } from "#i18n/i18n.ts";
import { useT } from "#i18n/use-t.ts";
import { useRights } from "#session/rights.ts";
import { reportRefusal } from "#shell/report-refusal.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Icon } from "#ui/Icon/Icon.tsx";
import { notify } from "#ui/Toaster/notify.ts";
import { lazyPart, useFetchedAhead } from "#ui/LazyPart/lazy-part.tsx";
import { useConnect } from "../accounts/use-connect.ts";
import { giveUp, publishAgain, sayOffline } from "../attention/attention.actions.ts";
import { remoteUrlOf } from "../attention/attention.rules.ts";
import type { PublicationStep } from "./steps.rules.ts";

const OnlineDialog = lazyPart(
  async () => (await withTexts(["attention"], import("../attention/OnlineDialog.tsx"))).OnlineDialog,
);

export interface StepsProps {
  publication: PublicationView;
  /** Leads to its words. */
  onRewrite: () => void;
  /** Leads to the choice of its time. */
  onNewTime: () => void;
  /** Something was done, or refused: what is shown may be of before. */
  onChange?: (() => void) | undefined;
}

interface StepProps extends StepsProps {
  step: PublicationStep;
  variant: "primary" | "secondary" | "quiet";
  size: "small" | "medium";
}

/** One thing that is safe to do with a publication, where the reader's role does it; anyone may look. */
export function Step(props: StepProps) {
  const may = useRights();
  const { step } = props;
  const writes = step === "rewrite" || step === "new_time";
  const publishes = writes ? may("planner.edit") : may("planner.publish");
  const isOurs = step === "reconnect" ? may("planner.connect") : publishes;
  return (step === "look" || isOurs) && <SafeStep {...props} />;
}

function SafeStep({ step, publication, onRewrite, onNewTime, onChange, ...looks }: StepProps) {
  const t = useT("attention");
  const acts = { publication, onChange, ...looks };
  switch (step) {
    case "look":
      return <Look {...acts} />;
    case "say":
      return <Say {...acts} />;
    case "reconnect":
      return <Reconnect {...acts} />;
    case "retry":
      return <Act {...acts} act={publishAgain} done={t("again")} label={t("retry")} />;
    case "go_on":
      return <Act {...acts} act={publishAgain} done={t("again")} label={t("goOn")} />;
    case "give_up":
      return <Act {...acts} act={giveUp} done={t("givenUp")} label={t("giveUp")} />;
    case "cancel":
      return <Act {...acts} act={giveUp} done={t("givenUp")} label={t("cancel")} />;
    case "rewrite":
      return (
        <Button {...looks} onClick={onRewrite}>
          {t("rewrite")}
        </Button>
      );
    case "new_time":
      return (
        <Button {...looks} onClick={onNewTime}>
          {t("newTime")}
        </Button>
      );
  }
}

type ActProps = Pick<StepProps, "publication" | "onChange" | "variant" | "size">;

function Look({ publication, onChange: _onChange, ...looks }: ActProps) {
  const t = useT("attention");
  const { platform } = publication;
  return (
    <Button {...looks} asChild>
      <a href={remoteUrlOf(publication) ?? networkFacts[platform].ownPostsUrl} target="_blank" rel="noreferrer">
        {t("look", { network: networkFacts[platform].name })}
        <Icon of={ExternalLink} size={16} />
      </a>
    </Button>
  );
}

function Reconnect({ publication, onChange: _onChange, ...looks }: ActProps) {
  const t = useT("attention");
  const { busy, connect } = useConnect();
  return (
    <Button {...looks} busy={busy} onClick={() => connect(publication.platform)}>
      {t("reconnect")}
    </Button>
  );
}

/** What its person saw at the network. */
function Say(props: ActProps) {
  const t = useT("attention");
  const { publication, onChange, size } = props;
  const [isAsking, setIsAsking] = useState(false);
  useFetchedAhead(OnlineDialog);
  const close = () => {
    setIsAsking(false);
    onChange?.();
  };
  return (
    <>
      <span>{t("tell")}</span>
      <Button size={size} onClick={() => setIsAsking(true)}>
        {t("online")}
      </Button>
      <Act {...props} variant="secondary" act={sayOffline} done={t("again")} label={t("offline")} />
      {isAsking && <OnlineDialog publication={publication} onClose={close} />}
    </>
  );
}

interface ActionProps extends ActProps {
  act: (publication: PublicationView) => Promise<void>;
  /** What the notice says once it is done. */
  done: string;
  label: string;
}

function Act({ publication, onChange, act, done, label, ...looks }: ActionProps) {
  const [busy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    try {
      await act(publication);
      notify({ text: done });
    } catch (error) {
      reportRefusal(error, "social-publications");
    } finally {
      setBusy(false);
      onChange?.();
    }
  };
  return (
    <Button {...looks} busy={busy} onClick={() => void press()}>
      {label}
    </Button>
  );
}
