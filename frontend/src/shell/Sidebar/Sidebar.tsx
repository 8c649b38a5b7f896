import { useLocation, useNavigate } from "@tanstack/react-router";
import { BookMarked, LayoutGrid, Search, SquarePen } from "lucide-react";
import { useState } from "react";
import { useT } from "#i18n/use-t.ts";
import { modifier } from "#lib/modifier.ts";
import { newConversation } from "#modules/chat/chat.actions.ts";
import { ConversationList } from "#modules/chat/sidebar/ConversationList.tsx";
import { modules } from "#modules/modules.ts";
import { mayOpen } from "#navigation/tools.rules.ts";
import { moduleOf } from "#navigation/pages.rules.ts";
import { beginning } from "#navigation/tool-links.rules.ts";
import { useReader } from "#navigation/use-reader.ts";
import { useRights } from "#session/rights.ts";
import { May } from "#shell/rights/May.tsx";
import { Icon } from "#ui/Icon/Icon.tsx";
import { lazyPart } from "#ui/LazyPart/lazy-part.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { openOverlay, type Overlay } from "../overlays.ts";
import { Wordmark } from "../Wordmark/Wordmark.tsx";
import type { Module } from "../module.ts";
import { AccountRow } from "./AccountRow.tsx";
import { listShown } from "./list-shown.rules.ts";
import { ToolLinks } from "./ToolLinks.tsx";
import styles from "./Sidebar.module.css";

const ownLists = (modules as readonly Module[]).flatMap(({ sidebar }) =>
  sidebar ? [{ ...sidebar, OwnList: lazyPart(sidebar.load) }] : [],
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
  const alone = beginning(useReader());
  const may = useRights();
  const page = moduleOf(useLocation({ select: ({ pathname }) => pathname }));
  const shown = listShown(
    ownLists.filter(({ of }) => mayOpen(of, may)),
    { alone, page, query },
  );
  return (
    <nav className={styles["sidebar"]} aria-label={t("nav.label")}>
      <div className={styles["head"]}>
        <Wordmark onOpen={onOpen} />
      </div>
      <div className={styles["tools"]}>
        <ToolLinks onOpen={onOpen} />
      </div>
      <div className={styles["rows"]}>
        {alone === null && may("questions.ask") && <NewConversation onOpen={onOpen} />}
        {inDrawer && <Tools onOpen={onOpen} />}
        <label className={styles["row"]}>
          <Icon of={Search} className={styles["icon"]} />
          <input
            dir="auto"
            className={styles["search"]}
            type="search"
            aria-label={t(shown?.on === "plan" ? "nav.searchShort" : "nav.search")}
            placeholder={t("nav.searchShort")}
            value={query}
            onChange={(event) => setQuery(event.target.value)}
          />
          {!inDrawer && (
            <kbd className={styles["key"]} aria-hidden>
              {modifier} K
            </kbd>
          )}
        </label>
      </div>
      <div className={styles["list"]}>
        {shown ? (
          <shown.OwnList key={shown.of} waiting={<Skeleton rows={3} height={36} />} query={query} onOpen={onOpen} />
        ) : (
          <ConversationList query={query} onOpen={onOpen} />
        )}
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
      <May right="questions.ask">
        <button type="button" className={styles["row"]} onClick={show("prompts")}>
          <Icon of={BookMarked} className={styles["icon"]} />
          {t("tab.prompts")}
        </button>
      </May>
    </>
  );
}

function nothing(): void {}
