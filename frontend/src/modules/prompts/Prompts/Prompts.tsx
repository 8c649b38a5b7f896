import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { countPromptUse, promptCategories, type Prompt, type PromptCategory } from "#contract/chat/prompts.contract.ts";
import { call } from "#api/call.ts";
import { locales, type Locale } from "#i18n/locale.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { beginning } from "#navigation/tool-links.rules.ts";
import { currentReader } from "#navigation/use-reader.ts";
import { ChipRow } from "#shell/ChipRow/ChipRow.tsx";
import { SearchBox } from "#ui/SearchBox/SearchBox.tsx";
import { Dialog } from "#ui/Dialog/Dialog.tsx";
import { notify } from "#ui/Toaster/notify.ts";
import { fillComposer } from "#modules/chat/composer.ts";
import { usePrompts } from "../use-prompts.ts";
import { PromptList } from "./PromptList.tsx";
import styles from "./Prompts.module.css";

interface PromptsProps {
  open: boolean;
  onClose: () => void;
}

export function Prompts({ open, onClose }: PromptsProps) {
  const t = useT("prompts");
  const navigate = useNavigate();
  const seePlans = () => void navigate({ to: "/user/upgrade", search: { tab: "combo", tool: "chat" } });
  const choose = (prompt: Prompt) => {
    onClose();
    // A lost count does not concern the reader who chose.
    void call(countPromptUse, { params: { id: String(prompt.id) } }, { quiet: true }).catch(() => {});
    // After the dialog has given the focus back, or it would take it from the composer.
    setTimeout(() => {
      if (fillComposer(prompt.text)) return;
      if (beginning(currentReader()) === null) void navigate({ to: "/user/dashboard" });
      else
        notify({
          text: t("noPlace"),
          reason: t("noPlaceText"),
          action: { label: t("noPlacePlans"), onPress: seePlans },
        });
    });
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t("title")}
      description={t("description")}
      size="large"
    >
      <Browser onChoose={choose} />
    </Dialog>
  );
}

function Browser({ onChoose }: { onChoose: (prompt: Prompt) => void }) {
  const t = useT("prompts");
  const locale = useLocale();
  const [search, setSearch] = useState("");
  const [category, setCategory] = useState<PromptCategory | "all">("all");
  const [language, setLanguage] = useState<Locale>(locale);
  const listed = usePrompts({ search, category: category === "all" ? null : category, language });
  return (
    <>
      <div className={styles["tools"]}>
        <div className={styles["search"]}>
          <SearchBox label={t("search")} value={search} onChange={setSearch} />
          <Languages value={language} onChange={setLanguage} />
        </div>
        <ChipRow
          label={t("categories")}
          value={category}
          options={[
            { value: "all", label: t("all") },
            ...promptCategories.map((value) => ({ value, label: t(`category.${value}`) })),
          ]}
          onChange={setCategory}
        />
      </div>
      <PromptList {...listed} language={language} onChoose={onChoose} />
    </>
  );
}

function Languages({ value, onChange }: { value: Locale; onChange: (language: Locale) => void }) {
  const t = useT("prompts");
  const common = useT("common");
  return (
    <ChipRow
      label={t("language")}
      value={value}
      options={locales.map((locale) => ({ value: locale, label: common(`language.${locale}`), lang: locale }))}
      onChange={onChange}
    />
  );
}
