import { useParams, useSearch } from "@tanstack/react-router";
import { useEffect } from "react";
import { useSnapshot } from "valtio";
import type { ShortView } from "#contract/media/shorts.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { ownWords } from "#lib/own-words.ts";
import { BackLink } from "#shell/TopBar/BackLink.tsx";
import { InBar } from "#shell/TopBar/InBar.tsx";
import { useTitle } from "#shell/use-title.ts";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";
import { ErrorState } from "#ui/ErrorState/ErrorState.tsx";
import { useOutcome } from "#ui/LiveRegion/use-outcome.ts";
import { OfflineNote } from "#ui/OfflineNote/OfflineNote.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { Clips } from "./Clips/Clips.tsx";
import { ShortEditor } from "./ShortEditor.tsx";
import { Making } from "./Making/Making.tsx";
import { Options } from "./Making/Options.tsx";
import { openedSource, type OpenedSource } from "./opened-source.store.ts";
import { clockText } from "#lib/clock-text.ts";
import { useRights } from "#session/rights.ts";
import { leaveSource, openSource } from "./shorts.actions.ts";
import { isAtWork, shownShort } from "./shorts-view.rules.ts";
import type { ShortsSearch } from "./shorts.search.ts";
import styles from "./ShortsPage.module.css";

/** A long video, and the shorts that are made of it. */
export function ShortsPage() {
  const t = useT("shorts");
  const { id = "" } = useParams({ strict: false });
  const { clip } = useSearch({ strict: false }) as ShortsSearch;
  const source = useSnapshot(openedSource) as OpenedSource;
  useTitle(source.media?.name ?? t("title"));
  useEffect(() => {
    void openSource(id);
    return () => leaveSource(id);
  }, [id]);
  const name = useOutcome(
    source.id === id && isAtWork(source.job),
    source.shorts.length > 0 ? t("clips", { count: source.shorts.length }) : "",
  );
  return (
    <div className={styles["page"]}>
      <InBar>
        <BackLink to="/user/social-planner" search={{ tab: "media" }} label={t("toMedia")} />
        <h1 ref={name} tabIndex={-1} className={`${styles["name"]} ${ownWords}`}>
          {source.media?.name ?? t("title")}
        </h1>
        {source.media && <Facts source={source} />}
      </InBar>
      <OfflineNote />
      <Opened id={id} source={source} clip={clip} />
    </div>
  );
}

function Opened({ id, source, clip }: { id: string; source: OpenedSource; clip: ShortsSearch["clip"] }) {
  const t = useT("shorts");
  const may = useRights();
  if (source.id !== id || source.status === "loading")
    return (
      <div className={styles["alone"]}>
        <Skeleton rows={8} height={64} />
      </div>
    );
  if (source.status === "failed") return <Failed id={id} source={source} />;
  if (source.shorts.length === 0)
    return (
      <div className={styles["alone"]}>
        {isAtWork(source.job) ? (
          <Making source={source} />
        ) : may("planner.edit") ? (
          <Options source={source} />
        ) : (
          <EmptyState title={t("none")} />
        )}
      </div>
    );
  const shown = shownShort(source.shorts, clip);
  return (
    <div className={styles["desk"]}>
      <Clips source={source} shown={shown} />
      {shown && <ShortEditor key={shown.id} short={shown as ShortView} />}
    </div>
  );
}

function Facts({ source: { media, shorts } }: { source: OpenedSource }) {
  const t = useT("shorts");
  return (
    <p className={styles["facts"]}>
      {clockText(media?.duration_ms ?? 0)}
      {shorts.length > 0 && ` · ${t("clips", { count: shorts.length })}`}
    </p>
  );
}

function Failed({ id, source }: { id: string; source: OpenedSource }) {
  const t = useT("shorts");
  const errors = useT("errors");
  return (
    <div className={styles["alone"]}>
      {source.error === "social.media_not_found" ? (
        <EmptyState title={t("gone")} />
      ) : (
        <ErrorState reason={errors(source.error ?? "client.unknown")} onRetry={() => void openSource(id)} />
      )}
    </div>
  );
}
