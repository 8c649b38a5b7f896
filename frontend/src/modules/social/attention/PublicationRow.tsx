import { useNavigate } from "@tanstack/react-router";
import { ExternalLink } from "lucide-react";
import { useState } from "react";
import type { PublicationView } from "#contract/social/publishing.contract.ts";
import { withTexts } from "#i18n/i18n.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { formatDayAndTime } from "#lib/format.ts";
import { ownWords } from "#lib/own-words.ts";
import { reportRefusal } from "#shell/report-refusal.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Icon } from "#ui/Icon/Icon.tsx";
import { State } from "#ui/State/State.tsx";
import { notify } from "#ui/Toaster/notify.ts";
import { onDemand, useFetchedAhead } from "#ui/OnDemand/on-demand.tsx";
import { useConnect } from "../accounts/use-connect.ts";
import { useFailure } from "../failures.ts";
import { NetworkMark, networkNames } from "../NetworkMark/NetworkMark.tsx";
import { publicationLooks } from "../publication-looks.ts";
import { giveUp, publishAgain, sayOffline } from "./attention.actions.ts";
import styles from "./AttentionPage.module.css";
import { actionOf, partsOut, profileUrls, remoteUrlOf, wordsOf } from "./attention.rules.ts";

const OnlineDialog = onDemand(async () => (await withTexts(["attention"], import("./OnlineDialog.tsx"))).OnlineDialog);

interface PublicationRowProps {
  publication: PublicationView;
  /** The most urgent one alone has the vermilion button. */
  isFirst: boolean;
}

/** What happened to a publication, what is not known of it, and the one thing to do next. */
export function PublicationRow({ publication, isFirst }: PublicationRowProps) {
  const t = useT("attention");
  const social = useT("social");
  const locale = useLocale();
  const { platform, state, due_at: dueAt } = publication;
  return (
    <article className={styles["row"]}>
      <div className={styles["state"]}>
        <State {...publicationLooks[state]}>{social(`state.${state}`)}</State>
        <time className={styles["when"]} dateTime={dueAt}>
          {formatDayAndTime(Date.parse(dueAt), locale)}
        </time>
      </div>
      <div className={styles["words"]}>
        <p className={styles["what"]}>
          <NetworkMark of={platform} named />
          <span className={classNames(styles["text"], ownWords)}>{wordsOf(publication)}</span>
        </p>
        <Sentence publication={publication} />
      </div>
      <div className={styles["action"]}>
        <Action
          publication={publication}
          variant={isFirst ? "primary" : "secondary"}
          network={networkNames[platform]}
        />
      </div>
      {state === "unknown" && publication.error_code === "ask" && <Tell publication={publication} />}
      {(state === "failed" || state === "missed") && (
        <div className={styles["tell"]}>
          <Act act={() => giveUp(publication)} done={t("givenUp")} label={t("giveUp")} isQuiet />
        </div>
      )}
    </article>
  );
}

function Sentence({ publication }: { publication: PublicationView }) {
  const t = useT("attention");
  const failureOf = useFailure();
  const { state, platform, error_code: code } = publication;
  const { out, all } = partsOut(publication);
  return (
    <p className={styles["sentence"]}>
      {state === "partly_published" && `${t("partsOut", { count: out, all })} `}
      {failureOf(code ?? state, platform)}
    </p>
  );
}

interface ActionProps {
  publication: PublicationView;
  variant: "primary" | "secondary";
  network: string;
}

/** The next safe step; what is unknown is looked at before anything else. */
function Action({ publication, variant, network }: ActionProps) {
  const t = useT("attention");
  const navigate = useNavigate();
  const { busy, connect } = useConnect();
  const { platform, post_id: id } = publication;
  const action = actionOf(publication);
  if (action === "look")
    return (
      <Button variant={variant} asChild>
        <a href={remoteUrlOf(publication) ?? profileUrls[platform]} target="_blank" rel="noreferrer">
          {t("look", { network })}
          <Icon of={ExternalLink} size={16} />
        </a>
      </Button>
    );
  if (action === "wait") return null;
  if (action === "reconnect")
    return (
      <Button variant={variant} busy={busy} onClick={() => connect(platform)}>
        {t("reconnect")}
      </Button>
    );
  if (action === "retry" || action === "go_on")
    return (
      <Act
        act={() => publishAgain(publication)}
        done={t("again")}
        label={t(action === "retry" ? "retry" : "goOn")}
        variant={variant}
      />
    );
  return (
    <Button variant={variant} onClick={() => void navigate({ to: "/user/social-planner/post/$id", params: { id } })}>
      {t(action === "rewrite" ? "rewrite" : "newTime")}
    </Button>
  );
}

/** What its person saw at the network. */
function Tell({ publication }: { publication: PublicationView }) {
  const t = useT("attention");
  const [isAsking, setIsAsking] = useState(false);
  useFetchedAhead(OnlineDialog);
  return (
    <div className={styles["tell"]}>
      <span>{t("tell")}</span>
      <Button size="small" onClick={() => setIsAsking(true)}>
        {t("online")}
      </Button>
      <Act act={() => sayOffline(publication)} done={t("again")} label={t("offline")} />
      {isAsking && <OnlineDialog publication={publication} onClose={() => setIsAsking(false)} />}
    </div>
  );
}

interface ActProps {
  act: () => Promise<void>;
  /** What the notice says once it is done. */
  done: string;
  label: string;
  variant?: "primary" | "secondary";
  isQuiet?: boolean;
}

function Act({ act, done, label, variant, isQuiet = false }: ActProps) {
  const [busy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    try {
      await act();
      notify({ text: done });
    } catch (error) {
      reportRefusal(error, "social-publications");
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      size={variant === undefined ? "small" : "medium"}
      variant={isQuiet ? "quiet" : (variant ?? "secondary")}
      busy={busy}
      onClick={() => void press()}
    >
      {label}
    </Button>
  );
}
