import { Link, useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { useEffect, useMemo } from "react";
import { useSnapshot } from "valtio";
import { useT } from "#i18n/use-t.ts";
import { beginning } from "#navigation/tool-links.rules.ts";
import { useReader } from "#navigation/use-reader.ts";
import { useTitle } from "#shell/use-title.ts";
import { Button } from "#ui/Button/Button.tsx";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";
import { ErrorState } from "#ui/ErrorState/ErrorState.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { VisuallyHidden } from "#ui/VisuallyHidden/VisuallyHidden.tsx";
import { useViewer } from "#modules/models/models.actions.ts";
import { useModels } from "#modules/models/models.store.ts";
import { useFreshness } from "#thread/use-freshness.ts";
import { openRoom, refreshRoom, reloadRoom, sendHeld } from "../chat.actions.ts";
import { isWithdrawn, type Room } from "../chat.store.ts";
import { LazyRoomView } from "../RoomView/LazyRoomView.tsx";
import styles from "./ConversationPage.module.css";
import { readHere } from "../unread.actions.ts";

/** Milliseconds between two looks at whether it has changed elsewhere. */
const refreshMs = 20_000;

// The conversation is read meanwhile.
void LazyRoomView.fetch().catch(() => {});

export function ConversationPage() {
  const { id } = useParams({ from: "/app/user/conversation/$id" });
  const { at, words = "" } = useSearch({ from: "/app/user/conversation/$id" });
  const room = useMemo(() => openRoom(id, at === undefined ? null : { message: at, words }), [id, at, words]);
  return <ConversationRoom key={room.key} room={room} id={id} />;
}

function ConversationRoom({ room, id }: { room: Room; id: string }) {
  const t = useT("chat");
  const navigate = useNavigate();
  const { id: current, title, status, error, project, incognito } = useSnapshot(room);
  const { kind, isPremium } = useViewer();
  const { status: models } = useModels();
  useTitle(title ?? t("conversation.title"));
  // An incognito conversation changes in its own tab; the server has forgotten it after two minutes.
  useFreshness(room, refreshRoom, incognito ? null : refreshMs);
  useReading(room, id);

  // Its only question was withdrawn, perhaps on the way here: it waits where it was written.
  useEffect(() => {
    if (current === id && !isWithdrawn(id)) return;
    if (project === null) void navigate({ to: "/user/dashboard", replace: true });
    else void navigate({ to: "/user/history/project/$id", params: { id: project }, replace: true });
  }, [current, id, project, navigate]);
  useEffect(() => {
    if (status === "ready" && models === "ready") sendHeld(room, { kind, isPremium });
  }, [room, kind, isPremium, status, models]);

  if (status === "missing") return <Missing />;
  if (status === "failed") return <Failed error={error} onRetry={() => void reloadRoom(room)} />;
  if (status === "loading") return <Loading />;
  return <LazyRoomView waiting={<Loading />} room={room} />;
}

/** A page has a heading, in whatever state it is. */
function PageName() {
  const t = useT("chat");
  return (
    <h1>
      <VisuallyHidden>{t("conversation.title")}</VisuallyHidden>
    </h1>
  );
}

function Loading() {
  return (
    <div className={styles["column"]}>
      <PageName />
      <Skeleton rows={5} height={56} />
    </div>
  );
}

function Missing() {
  const t = useT("chat");
  const chats = beginning(useReader()) === null;
  return (
    <div className={styles["middle"]}>
      <PageName />
      <EmptyState
        title={t("conversation.missing")}
        text={t("conversation.missingText")}
        action={
          <Button variant="primary" asChild>
            <Link to="/user/dashboard">{t(chats ? "conversation.new" : "history.start")}</Link>
          </Button>
        }
      />
    </div>
  );
}

function Failed({ error, onRetry }: { error: Room["error"]; onRetry: () => void }) {
  const t = useT("chat");
  const errors = useT("errors");
  return (
    <div className={styles["middle"]}>
      <PageName />
      <ErrorState title={t("conversation.failed")} reason={errors(error ?? "client.unknown")} onRetry={onRetry} />
    </div>
  );
}

/** What ends in a conversation is read while its page is seen. */
function useReading(room: Room, id: string): void {
  const { unread } = useSnapshot(room);
  useEffect(() => {
    if (!unread) return;
    const onSeen = () => void readHere(id);
    onSeen();
    document.addEventListener("visibilitychange", onSeen);
    return () => document.removeEventListener("visibilitychange", onSeen);
  }, [id, unread]);
}
