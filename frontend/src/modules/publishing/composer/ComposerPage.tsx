import { Link, useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useState } from "react";
import { useLocale, useT } from "#i18n/use-t.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { browserZone } from "#lib/zones.ts";
import { useTitle } from "#shell/use-title.ts";
import { Button } from "#ui/Button/Button.tsx";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";
import { ErrorState } from "#ui/ErrorState/ErrorState.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { socialAccounts } from "../accounts/accounts.store.ts";
import { openPost, sendDraft, type OpenedPost } from "./composer.actions.ts";
import type { ComposerSearch } from "./composer-view.rules.ts";
import { Desk } from "./Desk.tsx";
import styles from "./Desk.module.css";
import { leaveNew, pageOf, postMade } from "./saving/new-posts.ts";
import { newKey, openComposer, type Composer } from "./saving/open-composer.ts";

/** Where a post is written. */
export function ComposerPage() {
  const { id = newKey } = useParams({ strict: false });
  useEffect(() => leaveNew(id), [id]);
  return <Opening key={pageOf(id)} id={id} />;
}

function Opening({ id }: { id: string }) {
  const t = useT("composer");
  const errors = useT("errors");
  const language = useLocale();
  const { at, campaign } = useSearch({ strict: false }) as ComposerSearch;
  // A post that is made here keeps its page when its address changes.
  const [first] = useState(id);
  const { state, retry } = useLoaded({
    key: first,
    read: (signal) => {
      const time = at === undefined ? null : () => ({ wall_time: at, zone: firstZone() });
      return openPost(first, { language, time, campaignId: campaign ?? null }, signal);
    },
  });
  useTitle(t("title"));
  if (state.status === "ready") return <Opened opened={state.value} />;
  return (
    <div className={styles["alone"]}>
      {state.status === "loading" ? (
        <Skeleton rows={8} height={44} />
      ) : state.error === "social.post_not_found" ? (
        <EmptyState
          title={t("gone")}
          action={
            <Button variant="primary" asChild>
              <Link to="/user/social-planner">{t("toPlanner")}</Link>
            </Button>
          }
        />
      ) : (
        <ErrorState reason={errors(state.error)} onRetry={retry} />
      )}
    </div>
  );
}

const firstZone = () => socialAccounts.value[0]?.zone ?? browserZone();

function Opened({ opened }: { opened: OpenedPost }) {
  const navigate = useNavigate();
  const [composer, setComposer] = useState<Composer | null>(null);
  const goOn = useEffectEvent((id: string) => {
    postMade(id);
    void navigate({ to: "/user/social-planner/post/$id", params: { id }, replace: true });
  });
  useEffect(() => {
    let isOpen = true;
    const open = openComposer({ ...opened, send: sendDraft, onMade: (id) => void (isOpen && goOn(id)) });
    void open.ready.then(() => isOpen && setComposer(open));
    return () => {
      isOpen = false;
      void open.close();
    };
  }, [opened]);
  return composer && <Desk composer={composer} />;
}
