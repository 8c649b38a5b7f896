import { useMatches } from "@tanstack/react-router";
import { Menu as MenuIcon } from "lucide-react";
import { availableModules } from "#contract/product-modules.ts";
import { withTexts } from "#i18n/i18n.ts";
import { useT } from "#i18n/use-t.ts";
import { ModelPicker } from "#modules/models/ModelPicker/ModelPicker.tsx";
import { notifications } from "#modules/notifications/notifications.module.ts";
import { classNames } from "#lib/class-names.ts";
import { useIdle } from "#lib/use-idle.ts";
import { isToolOpen, mayOpen } from "#navigation/tools.rules.ts";
import { useRights } from "#session/rights.ts";
import { useSession } from "#session/session.store.ts";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { lazyPart } from "#ui/LazyPart/lazy-part.tsx";
import { openOverlay, useOverlay, type Overlay } from "../overlays.ts";
import { ThemeToggle } from "../ThemeToggle/ThemeToggle.tsx";
import { ToolLink } from "../ToolLink/ToolLink.tsx";
import { offerPlace } from "../bar.ts";
import styles from "./TopBar.module.css";

const Bell = lazyPart(
  async () => (await withTexts(notifications.locale, import("#modules/notifications/Bell/Bell.tsx"))).Bell,
);
const tabs = ["marketplace", "prompts"] as const satisfies readonly Overlay[];

export function TopBar({ onMenu }: { onMenu: () => void }) {
  const t = useT("shell");
  const asks = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.asksModels === true) });
  const isTaken = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.takesBar === true) });
  return (
    <header className={styles["bar"]}>
      <span className={styles["menu"]}>
        <IconButton icon={MenuIcon} label={t("nav.menu")} onClick={onMenu} />
      </span>
      {asks && <ModelPicker />}
      <div ref={offerPlace} className={styles["place"]} />
      <fieldset className={styles["tabs"]} aria-label={t("nav.tools")}>
        {!isTaken && <Tabs />}
        <BellPlace />
        <ThemeToggle />
      </fieldset>
    </header>
  );
}

/** A user's bell, fetched when the browser is idle: its room is there before. */
function BellPlace() {
  const user = useSession()?.user;
  const idle = useIdle();
  return user && !user.guest && <span className={styles["bell"]}>{idle && <Bell key={user.id} />}</span>;
}

function Tabs() {
  const t = useT("shell");
  const overlay = useOverlay();
  const may = useRights();
  const shown = tabs.filter((tab) => tab !== "prompts" || may("questions.ask"));
  return (
    <>
      {shown.map((tab) => (
        <button
          key={tab}
          type="button"
          className={styles["tab"]}
          data-tab={tab}
          aria-haspopup="dialog"
          aria-expanded={overlay === tab}
          onClick={() => openOverlay(tab)}
        >
          {t(`tab.${tab}`)}
        </button>
      ))}
      {!mayOpen("support", may) ? null : isToolOpen("support", availableModules) ? (
        <button
          type="button"
          className={classNames(styles["tab"], styles["chatbot"])}
          aria-haspopup="dialog"
          aria-expanded={overlay === "chatbots"}
          onClick={() => openOverlay("chatbots")}
        >
          {t("tab.chatbot")}
        </button>
      ) : (
        <ToolLink tool="support" className={classNames(styles["tab"], styles["chatbot"])}>
          {t("tab.chatbot")}
        </ToolLink>
      )}
    </>
  );
}
