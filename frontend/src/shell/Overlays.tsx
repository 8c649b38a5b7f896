import { useLocation, useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useSnapshot } from "valtio";
import { withTexts } from "#i18n/i18n.ts";
import { agreements } from "#modules/agreements/agreements.module.ts";
import { agreementStore } from "#modules/agreements/agreement.store.ts";
import { marketplace } from "#modules/marketplace/marketplace.module.ts";
import { palette } from "#modules/palette/palette.module.ts";
import { plans } from "#modules/plans/plans.module.ts";
import { prompts } from "#modules/prompts/prompts.module.ts";
import { support } from "#modules/support/support.module.ts";
import { isTool } from "#navigation/tools.rules.ts";
import { lazyPart } from "#ui/LazyPart/lazy-part.tsx";
import { closeOverlay, openTool, useOverlay, useTool, useUpgrade, type Overlay } from "./overlays.ts";
import { useShortcuts } from "./use-shortcuts.ts";

const Marketplace = lazyPart(
  async () =>
    (await withTexts(marketplace.locale, import("#modules/marketplace/Marketplace/Marketplace.tsx"))).Marketplace,
);
const Prompts = lazyPart(
  async () => (await withTexts(prompts.locale, import("#modules/prompts/Prompts/Prompts.tsx"))).Prompts,
);
const Palette = lazyPart(
  async () => await (await withTexts(palette.locale, import("#modules/palette/fetch-palette.ts"))).fetchPalette(),
);
const Shortcuts = lazyPart(
  async () => (await withTexts(palette.locale, import("#modules/palette/Shortcuts/Shortcuts.tsx"))).Shortcuts,
);
const AskRegularly = lazyPart(
  async () => (await withTexts(["schedules"], import("#modules/chat/schedules/AskRegularly.tsx"))).AskRegularly,
);
const Chatbots = lazyPart(
  async () =>
    (await withTexts(support.locale, import("#modules/support/ChatbotsDialog/ChatbotsDialog.tsx"))).ChatbotsDialog,
);
const dialogs = {
  marketplace: Marketplace,
  prompts: Prompts,
  palette: Palette,
  shortcuts: Shortcuts,
  schedule: AskRegularly,
  chatbots: Chatbots,
} as const satisfies Record<Overlay, unknown>;
const dialogNames = Object.keys(dialogs) as Overlay[];

const Upgrade = lazyPart(async () => (await withTexts(plans.locale, import("./UpgradeModal/Upgrade.tsx"))).Upgrade);
const AboutTool = lazyPart(async () => (await withTexts(plans.locale, import("./AboutTool/AboutTool.tsx"))).AboutTool);

const Agreement = lazyPart(
  async () => (await withTexts(agreements.locale, import("#modules/agreements/AgreementDialog.tsx"))).AgreementDialog,
);

/** The dialogs of the top tabs and of the sidebar, fetched when they are first opened; each closes itself with its own motion. */
export function Overlays() {
  useAskedNotice();
  useShortcuts();
  const overlay = useOverlay();
  const asked = useUpgrade() !== null;
  const [opened, setOpened] = useState<ReadonlySet<Overlay | "upgrade" | "tool">>(new Set());
  const agreement = useSnapshot(agreementStore).asked;
  const explained = useTool() !== null;
  for (const name of [overlay, asked ? ("upgrade" as const) : null, explained ? ("tool" as const) : null]) {
    if (name !== null && !opened.has(name)) setOpened(new Set([...opened, name]));
  }
  return (
    <>
      {dialogNames
        .filter((name) => opened.has(name))
        .map((name) => {
          const Dialog = dialogs[name];
          return <Dialog key={name} open={overlay === name} onClose={closeOverlay} />;
        })}
      {opened.has("upgrade") && <Upgrade />}
      {opened.has("tool") && <AboutTool />}
      {agreement && <Agreement />}
    </>
  );
}

/** The notice that the address asks for is opened once, and the address is plain again. */
function useAskedNotice(): void {
  const navigate = useNavigate();
  const about = useLocation({ select: ({ search }) => (search as Record<string, unknown>)["about"] });
  useEffect(() => {
    if (!isTool(about)) return;
    openTool(about);
    void navigate({ to: ".", search: (search: object) => ({ ...search, about: undefined }), replace: true });
  }, [about, navigate]);
}
