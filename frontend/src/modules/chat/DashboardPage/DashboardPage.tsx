import { useNavigate } from "@tanstack/react-router";
import { Suspense, useEffect, useState } from "react";
import { useSnapshot } from "valtio";
import { useT } from "#i18n/use-t.ts";
import { useWelcome } from "#shell/welcome/welcome.actions.ts";
import { useTitle } from "#shell/use-title.ts";
import { useViewer } from "#modules/models/models.actions.ts";
import { useModels } from "#modules/models/models.store.ts";
import { whenIdle } from "#lib/when-idle.ts";
import { sendHeld } from "../chat.actions.ts";
import { freshRoom, useChatIsIncluded, type Room } from "../chat.store.ts";
import { Composer } from "../composer/Composer.tsx";
import { LazyRoomView, loadRoomView } from "../RoomView/LazyRoomView.tsx";
import styles from "./DashboardPage.module.css";
import { Greeting } from "./Greeting.tsx";
import { Suggestions } from "./Suggestions.tsx";
import { Trending } from "./Trending.tsx";
import { WelcomeCards } from "./WelcomeCards.tsx";

/** Where a conversation begins; its first question turns the page into the conversation. */
export function DashboardPage() {
  const t = useT("chat");
  const navigate = useNavigate();
  const [room] = useState<Room>(freshRoom);
  const { id, turns } = useSnapshot(room);
  const { kind, isPremium } = useViewer();
  const { status: models } = useModels();
  const included = useChatIsIncluded();
  const welcome = useWelcome();
  useTitle(t("dashboard.title"));

  // The page of a conversation is fetched while the first question is being written.
  useEffect(() => whenIdle(() => void loadRoomView()), []);
  useEffect(() => {
    if (id !== null) void navigate({ to: "/user/conversation/$id", params: { id } });
  }, [id, navigate]);
  useEffect(() => {
    if (models === "ready") sendHeld(room, { kind, isPremium });
  }, [room, kind, isPremium, models]);

  if (turns.length > 0) {
    return (
      <Suspense>
        <LazyRoomView room={room} />
      </Suspense>
    );
  }
  return (
    <div className={styles["page"]}>
      <div className={styles["middle"]}>
        <Greeting />
        <Composer room={room} placeholder={t("composer.placeholder")} />
        {included && welcome.open && <WelcomeCards />}
        {included && !welcome.open && <Suggestions />}
        {included && !welcome.open && <Trending />}
      </div>
    </div>
  );
}
