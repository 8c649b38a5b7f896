import { Link } from "@tanstack/react-router";
import { Check, CircleAlert, Clock, Loader, Pencil, Plus } from "lucide-react";
import { useState } from "react";
import type { ShortView } from "#contract/media/shorts.contract.ts";
import { withTexts } from "#i18n/i18n.ts";
import { useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { ownWords } from "#lib/own-words.ts";
import { Button } from "#ui/Button/Button.tsx";
import { lazyPart, useFetchedAhead } from "#ui/LazyPart/lazy-part.tsx";
import { State, type StateLook } from "#ui/State/State.tsx";
import { Making } from "../Making/Making.tsx";
import { ShortsLeft, useShortsLeft } from "../Making/ShortsLeft.tsx";
import type { OpenedSource } from "../opened-source.store.ts";
import { clockText } from "#lib/clock-text.ts";
import { useRights } from "#session/rights.ts";
import { fewerFound, isAtWork, lookOf, type ClipLook } from "../shorts-view.rules.ts";
import styles from "./Clips.module.css";

const OptionsDialog = lazyPart(
  async () => (await withTexts(["shorts"], import("../Making/OptionsDialog.tsx"))).OptionsDialog,
);

const looks: Record<ClipLook, StateLook> = {
  ready: { icon: Check, tone: "good" },
  changed: { icon: Pencil },
  rendering: { icon: Loader },
  waiting: { icon: Clock },
  failed: { icon: CircleAlert, tone: "bad" },
};

interface ClipsProps {
  source: OpenedSource;
  shown: Pick<ShortView, "id"> | null;
}

/** The shorts of a video, the best first, each as far as it is. */
export function Clips({ source, shown }: ClipsProps) {
  const t = useT("shorts");
  const may = useRights();
  const [isAsking, ask] = useState(false);
  const { shorts, job } = source;
  const found = fewerFound(job);
  useFetchedAhead(OptionsDialog);
  const left = useShortsLeft(`${shorts.length} ${job?.status ?? ""}`);
  return (
    <section className={styles["clips"]} aria-labelledby="clips">
      <h2 id="clips" className={styles["title"]}>
        {t("clips", { count: shorts.length })}
      </h2>
      {isAtWork(job) && <Making source={source} isSmall />}
      <ul className={styles["list"]}>
        {shorts.map((short) => (
          <li key={short.id}>
            <Clip short={short} poster={source.media?.poster_url ?? null} isShown={short.id === shown?.id} />
          </li>
        ))}
      </ul>
      {job?.status === "failed" && job.error_message && <p className={styles["end"]}>{job.error_message}</p>}
      {job !== null && found !== null && (
        <p className={styles["end"]}>{t("fewer", { count: found, asked: job.asked })}</p>
      )}
      <div className={styles["foot"]}>
        <ShortsLeft left={left} />
        {may("planner.edit") && !isAtWork(job) && (
          <Button size="small" icon={Plus} onClick={() => ask(true)}>
            {t("more")}
          </Button>
        )}
      </div>
      {isAsking && <OptionsDialog source={source} onClose={() => ask(false)} />}
    </section>
  );
}

interface ClipProps {
  short: ShortView;
  /** The poster of the whole video, until the short has one of its own. */
  poster: string | null;
  isShown: boolean;
}

function Clip({ short, poster, isShown }: ClipProps) {
  const t = useT("shorts");
  const look = lookOf(short);
  const picture = short.result?.poster_url ?? poster;
  return (
    <Link
      to="/user/social-planner/shorts/$id"
      params={{ id: short.media_id }}
      search={{ clip: short.id }}
      replace
      className={styles["clip"]}
      aria-current={isShown || undefined}
    >
      {picture === null ? (
        <span className={styles["picture"]} />
      ) : (
        <img className={styles["picture"]} src={picture} alt="" width={48} height={84} loading="lazy" />
      )}
      <span className={styles["words"]}>
        <span className={classNames(styles["name"], ownWords)}>{short.title}</span>
        <span className={styles["facts"]}>
          <State {...looks[look]}>
            {clockText(short.to_ms - short.from_ms)} · {t(`state.${look}`, { percent: short.progress })}
          </State>
        </span>
        {short.error_message && <span className={styles["facts"]}>{short.error_message}</span>}
      </span>
    </Link>
  );
}
