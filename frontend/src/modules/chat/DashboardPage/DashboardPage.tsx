import { useLocation, useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useSnapshot } from "valtio";
import { withTexts } from "#i18n/i18n.ts";
import { useT } from "#i18n/use-t.ts";
import { useWelcome } from "#shell/welcome/welcome.actions.ts";
import { useTitle } from "#shell/use-title.ts";
import { useViewer } from "#modules/models/models.actions.ts";
import { useModels } from "#modules/models/models.store.ts";
import { lazyPart, useFetchedAhead } from "#ui/LazyPart/lazy-part.tsx";
import { sendHeld } from "../chat.actions.ts";
import { freshRoom, useChatIsIncluded, type Room } from "../chat.store.ts";
import { Composer } from "../composer/Composer.tsx";
import { LazyRoomView } from "../RoomView/LazyRoomView.tsx";
import styles from "./DashboardPage.module.css";
import { Suggestions } from "./Suggestions.tsx";
import { Trending } from "./Trending.tsx";
import { WelcomeCards } from "./WelcomeCards.tsx";

const Continuing = lazyPart(
  async () => (await withTexts(["transfer"], import("../transfer/Continuing.tsx"))).Continuing,
);

/** Where a conversation begins, and where the reader of a shared one comes to go on with it. */
export function DashboardPage() {
  const shared = useLocation({ select: ({ search }) => (search as Record<string, unknown>)["continue"] });
  return typeof shared === "string" ? <Continuing token={shared} /> : <Beginning />;
}

/** Its first question turns the page into the conversation. */
function Beginning() {
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
  useFetchedAhead(LazyRoomView);
  useEffect(() => {
    if (id !== null) void navigate({ to: "/user/conversation/$id", params: { id } });
  }, [id, navigate]);
  useEffect(() => {
    if (models === "ready") sendHeld(room, { kind, isPremium });
  }, [room, kind, isPremium, models]);

  if (turns.length > 0) return <LazyRoomView room={room} />;
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

/** One word of the sentence speaks in italics; the locale file marks it. */
function Greeting() {
  const t = useT("chat");
  const [before, word, after] = t("dashboard.greeting").split(/<\/?1>/);
  return (
    <h1 className={styles["greeting"]}>
      {before}
      <em className={styles["word"]}>{word}</em>
      {after}
    </h1>
  );
}
