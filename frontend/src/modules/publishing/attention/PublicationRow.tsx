import { useNavigate } from "@tanstack/react-router";
import type { PublicationView } from "#contract/publishing/publishing.contract.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { formatDayAndTime } from "#lib/format.ts";
import { ownWords } from "#lib/own-words.ts";
import { State } from "#ui/State/State.tsx";
import { useFailure } from "../failures.ts";
import { NetworkMark } from "../NetworkMark/NetworkMark.tsx";
import { publicationLooks } from "../publication-looks.ts";
import { FirstStep } from "../publication-steps/FirstStep.tsx";
import { OtherSteps } from "../publication-steps/OtherSteps.tsx";
import styles from "./AttentionPage.module.css";
import { partsOut, firstWords } from "./attention.rules.ts";

interface PublicationRowProps {
  publication: PublicationView;
  /** The most urgent one alone has the vermilion button. */
  isFirst: boolean;
}

/** What happened to a publication, what is not known of it, and what to do next. */
export function PublicationRow({ publication, isFirst }: PublicationRowProps) {
  const social = useT("social");
  const locale = useLocale();
  const navigate = useNavigate();
  const { platform, state, due_at: dueAt, post_id: id } = publication;
  const open = () => void navigate({ to: "/user/social-planner/post/$id", params: { id } });
  const steps = { publication, onRewrite: open, onNewTime: open };
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
          <span className={classNames(styles["text"], ownWords)}>{firstWords(publication)}</span>
        </p>
        <Sentence publication={publication} />
      </div>
      <div className={styles["action"]}>
        <FirstStep {...steps} variant={isFirst ? "primary" : "secondary"} />
      </div>
      <div className={styles["tell"]}>
        <OtherSteps {...steps} />
      </div>
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
