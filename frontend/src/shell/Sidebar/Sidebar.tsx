import { useLocation, useNavigate } from "@tanstack/react-router";
import { BookMarked, LayoutGrid, Search, SquarePen } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useT } from "#i18n/use-t.ts";
import { newConversation } from "#modules/chat/chat.actions.ts";
import { ConversationList } from "#modules/chat/sidebar/ConversationList.tsx";
import { modules } from "#modules/modules.ts";
import { moduleOf } from "#navigation/pages.rules.ts";
import { beginning } from "#navigation/tool-links.rules.ts";
import { useReader } from "#navigation/use-reader.ts";
import { Icon } from "#ui/Icon/Icon.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { openOverlay, type Overlay } from "../overlays.ts";
import { Wordmark } from "../Wordmark/Wordmark.tsx";
import { AccountRow } from "./AccountRow.tsx";
import { ToolLinks } from "./ToolLinks.tsx";
import styles from "./Sidebar.module.css";

/** What modules list of their own, by whose pages it stands on. */
const ownLists = modules.flatMap((one) =>
  "sidebar" in one ? [{ on: one.sidebar.on, OwnList: lazy(one.sidebar.load) }] : [],
);

interface SidebarProps {
  /** Below 768 px it opens over the page, and carries what the top bar has no room for. */
  inDrawer?: boolean;
  onOpen?: () => void;
}

export function Sidebar({ inDrawer = false, onOpen = nothing }: SidebarProps) {
  const t = useT("shell");
  const [query, setQuery] = useState("");
  // Who has one module and nothing else begins on its page.
  const chats = beginning(useReader()) === null;
  const module = moduleOf(useLocation({ select: ({ pathname }) => pathname }));
  const owned = query.trim() === "" ? ownLists.filter(({ on }) => on === module) : [];
  return (
    <nav className={styles["sidebar"]} aria-label={t("nav.label")}>
      <div className={styles["head"]}>
        <Wordmark onOpen={onOpen} />
      </div>
      <div className={styles["tools"]}>
        <ToolLinks onOpen={onOpen} />
      </div>
      <div className={styles["rows"]}>
        {chats && <NewConversation onOpen={onOpen} />}
        {inDrawer && <Tools onOpen={onOpen} />}
        <label className={styles["row"]}>
          <Icon of={Search} className={styles["icon"]} />
          <input
            className={styles["search"]}
            type="search"
            aria-label={t("nav.search")}
            placeholder={t("nav.searchShort")}
            value={query}
            onChange={(event) => setQuery(event.target.value)}
          />
        </label>
      </div>
      <div className={styles["list"]}>
        {owned.map(({ on, OwnList }) => (
          <Suspense key={on} fallback={<Skeleton rows={3} height={36} />}>
            <OwnList onOpen={onOpen} />
          </Suspense>
        ))}
        {owned.length === 0 && <ConversationList query={query} onOpen={onOpen} />}
      </div>
      <AccountRow onOpen={onOpen} />
    </nav>
  );
}

function NewConversation({ onOpen }: { onOpen: () => void }) {
  const t = useT("shell");
  const navigate = useNavigate();
  const begin = () => {
    newConversation();
    onOpen();
    void navigate({ to: "/user/dashboard" });
  };
  return (
    <button type="button" className={styles["row"]} onClick={begin}>
      <Icon of={SquarePen} />
      <span className={styles["strong"]}>{t("nav.newConversation")}</span>
    </button>
  );
}

function Tools({ onOpen }: { onOpen: () => void }) {
  const t = useT("shell");
  const show = (overlay: Overlay) => () => {
    onOpen();
    openOverlay(overlay);
  };
  return (
    <>
      <button type="button" className={styles["row"]} onClick={show("marketplace")}>
        <Icon of={LayoutGrid} className={styles["icon"]} />
        {t("tab.marketplace")}
      </button>
      <button type="button" className={styles["row"]} onClick={show("prompts")}>
        <Icon of={BookMarked} className={styles["icon"]} />
        {t("tab.prompts")}
      </button>
    </>
  );
}

function nothing(): void {}
