import { FileUp, Globe, Link2, MessageCircleQuestion, Plus, RefreshCw, TextQuote } from "lucide-react";
import { useNavigate } from "@tanstack/react-router";
import { useRef, useState } from "react";
import type { TrainedChatbot } from "#contract/support/chatbots.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { Button } from "#ui/Button/Button.tsx";
import { FileInput } from "#ui/FileInput/FileInput.tsx";
import { Menu } from "#ui/Menu/Menu.tsx";
import { MenuItem } from "#ui/Menu/MenuItem.tsx";
import styles from "./AddMenu.module.css";
import { uploads } from "../uploads.ts";
import { train } from "./adding.actions.ts";
import { AddressesDialog } from "./AddressesDialog.tsx";
import { AnswerDialog } from "./AnswerDialog.tsx";
import { acceptedFiles } from "./sources.rules.ts";
import { TextDialog } from "./TextDialog.tsx";

/** The ways to teach a chatbot more, and to read again what it knows. */
export function AddMenu({ bot }: { bot: TrainedChatbot }) {
  const t = useT("knowledge");
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [adding, setAdding] = useState<"addresses" | "text" | "answer" | null>(null);
  const [busy, setBusy] = useState(false);
  const isTraining = bot.training_status === "processing";
  const again = async () => {
    setBusy(true);
    await train(bot.id);
    setBusy(false);
  };
  const close = () => setAdding(null);
  return (
    <div className={styles["tools"]}>
      <FileInput
        ref={input}
        label={t("add.files")}
        accept={acceptedFiles}
        multiple
        onFiles={(files) => uploads.add(files, bot.id)}
      />
      {bot.sources.length > 0 && (
        <Button icon={RefreshCw} busy={busy || isTraining} onClick={() => void again()}>
          {t("again")}
        </Button>
      )}
      <Menu
        align="end"
        trigger={
          <Button variant="primary" icon={Plus}>
            {t("add")}
          </Button>
        }
      >
        {bot.site_url !== null && (
          <MenuItem
            icon={Globe}
            onSelect={() => void navigate({ to: "/support-chat/create", search: { chatbot: bot.id, step: "pages" } })}
          >
            {t("add.site")}
          </MenuItem>
        )}
        <MenuItem icon={Link2} onSelect={() => setAdding("addresses")}>
          {t("add.addresses")}
        </MenuItem>
        <MenuItem icon={FileUp} onSelect={() => input.current?.click()}>
          {t("add.files")}
        </MenuItem>
        <MenuItem icon={TextQuote} onSelect={() => setAdding("text")}>
          {t("add.text")}
        </MenuItem>
        <MenuItem icon={MessageCircleQuestion} onSelect={() => setAdding("answer")}>
          {t("add.answer")}
        </MenuItem>
      </Menu>
      {adding === "addresses" && <AddressesDialog botId={bot.id} onClose={close} />}
      {adding === "text" && <TextDialog botId={bot.id} onClose={close} />}
      {adding === "answer" && <AnswerDialog botId={bot.id} onClose={close} />}
    </div>
  );
}
