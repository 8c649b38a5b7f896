import type { Editor } from "@tiptap/core";
import { ChevronDown, PenLine, Sparkles } from "lucide-react";
import { useState } from "react";
import { useT } from "#i18n/use-t.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Dialog } from "#ui/Dialog/Dialog.tsx";
import { TextArea } from "#ui/Field/TextArea.tsx";
import { Icon } from "#ui/Icon/Icon.tsx";
import { Menu } from "#ui/Menu/Menu.tsx";
import { MenuItem } from "#ui/Menu/MenuItem.tsx";
import { MenuSeparator } from "#ui/Menu/MenuLabel.tsx";
import type { Improving } from "../review/use-improving.ts";

interface ImproveMenuProps {
  editor: Editor;
  improving: Improving;
  side?: "top" | "bottom";
}

const longest = 2_000;

/** The improvements, and a wish in one's own words. */
export function ImproveMenu({ editor, improving, side = "bottom" }: ImproveMenuProps) {
  const t = useT("assistant");
  const [isAsking, setAsking] = useState(false);
  if (improving.offers.length === 0) return null;
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
        {improving.offers.map(({ id, name, isGuarded }) => (
          <MenuItem key={id} onSelect={() => improving.start({ improvement_id: id }, name, isGuarded)}>
            {name}
          </MenuItem>
        ))}
        <MenuSeparator />
        <MenuItem icon={PenLine} onSelect={() => setAsking(true)}>
          {t("editor.improve.own")}
        </MenuItem>
      </Menu>
      <OwnWish
        open={isAsking}
        onClose={() => setAsking(false)}
        onAsk={(instruction) => {
          editor.view.focus();
          improving.start({ instruction }, t("editor.improve.ownName"), false);
        }}
      />
    </>
  );
}

interface OwnWishProps {
  open: boolean;
  onClose: () => void;
  onAsk: (instruction: string) => void;
}

function OwnWish({ open, onClose, onAsk }: OwnWishProps) {
  const t = useT("assistant");
  const [wish, setWish] = useState("");
  const ask = () => {
    if (wish.trim() === "") return;
    onAsk(wish.trim());
    onClose();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={t("editor.improve.own")}
      size="small"
      footer={
        <Button variant="primary" onClick={ask}>
          {t("editor.improve.ask")}
        </Button>
      }
    >
      <TextArea
        label={t("editor.improve.wish")}
        value={wish}
        maxLength={longest}
        rows={3}
        onChange={(event) => setWish(event.target.value)}
      />
    </Dialog>
  );
}
