import type { Editor } from "@tiptap/core";
import { ChevronDown, Cpu, PenLine, Sparkles } from "lucide-react";
import { useState, type ReactNode } from "react";
import { useT } from "#i18n/use-t.ts";
import { useRights } from "#session/rights.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Icon } from "#ui/Icon/Icon.tsx";
import { Menu } from "#ui/Menu/Menu.tsx";
import { MenuItem } from "#ui/Menu/MenuItem.tsx";
import { MenuSeparator } from "#ui/Menu/MenuLabel.tsx";
import { Dialog } from "#ui/Dialog/Dialog.tsx";
import type { Wish } from "../changes/improving.ts";
import type { Offer } from "../review/improver.ts";
import type { ImprovePanel } from "../review/use-improving.ts";
import { OfferDialog } from "./OfferDialog.tsx";
import { OwnWishDialog } from "./OwnWishDialog.tsx";

interface ImproveMenuProps {
  editor: Editor;
  improving: ImprovePanel;
  side?: "top" | "bottom";
}

/** What the menu opens: an improvement that asks something, a wish in one's own words, or the choice of a model. */
type MenuPanel = { type: "offer"; offer: Offer } | { type: "wish" } | { type: "writer" };

/** The improvements, and a wish in one's own words. */
export function ImproveMenu({ editor, improving, side = "bottom" }: ImproveMenuProps) {
  const t = useT("assistant");
  const [opened, setOpened] = useState<MenuPanel | null>(null);
  const { offers, writer } = improving;
  const may = useRights();
  const close = () => setOpened(null);
  const startOffer = ({ name, isGuarded, result }: Offer, wish: Wish) =>
    improving.start({ wish, name, isGuarded, result });
  const choose = (offer: Offer) => {
    if (offer.fields.length > 0) setOpened({ type: "offer", offer });
    else startOffer(offer, { improvement_id: offer.id });
  };
  if (!may("questions.ask")) return null;
  return (
    <>
      <Menu
        side={side}
        trigger={
          <Button variant="quiet" size="small" icon={Sparkles} busy={improving.run?.isStreaming ?? false}>
            {t("editor.improve.action")}
            <Icon of={ChevronDown} size={14} />
          </Button>
        }
      >
        {offers.map((offer) => (
          <MenuItem key={offer.id} onSelect={() => choose(offer)}>
            {offer.fields.length > 0 ? t("editor.improve.asks", { name: offer.name }) : offer.name}
          </MenuItem>
        ))}
        {offers.length > 0 && <MenuSeparator />}
        <MenuItem icon={PenLine} onSelect={() => setOpened({ type: "wish" })}>
          {t("editor.improve.own")}
        </MenuItem>
        <MenuItem icon={Cpu} onSelect={() => setOpened({ type: "writer" })}>
          {t("writer.choose")}
        </MenuItem>
      </Menu>
      {opened?.type === "offer" && (
        <OfferDialog
          offer={opened.offer}
          writer={writer}
          onClose={close}
          onAsk={(fields) => {
            editor.view.focus();
            startOffer(opened.offer, { improvement_id: opened.offer.id, fields });
          }}
        />
      )}
      {opened?.type === "wish" && (
        <OwnWishDialog
          writer={writer}
          onClose={close}
          onAsk={(instruction) => {
            editor.view.focus();
            const name = t("editor.improve.ownName");
            improving.start({ wish: { instruction }, name, isGuarded: false, result: "change" });
          }}
        />
      )}
      {opened?.type === "writer" && <WriterDialog writer={writer} onClose={close} />}
    </>
  );
}

/** The model that improvements are asked of. */
function WriterDialog({ writer, onClose }: { writer: ReactNode; onClose: () => void }) {
  const t = useT("assistant");
  const common = useT("common");
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("writer.choose")}
      size="small"
      footer={<Button onClick={onClose}>{common("action.close")}</Button>}
    >
      {writer}
    </Dialog>
  );
}
