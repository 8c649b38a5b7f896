import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import {
  countPromptUse,
  promptCategories,
  type Prompt,
  type PromptCategory,
} from "../../../../../worker/contract/chat/prompts.contract.ts";
import { call } from "../../../api/call.ts";
import { locales, type Locale } from "../../../i18n/locale.ts";
import { useLocale, useT } from "../../../i18n/use-t.ts";
import { SearchBox } from "../../../shell/SearchBox/SearchBox.tsx";
import { Chip } from "../../../ui/Chip/Chip.tsx";
import { Dialog } from "../../../ui/Dialog/Dialog.tsx";
import { fillComposer } from "../../chat/composer.actions.ts";
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
  const choose = (prompt: Prompt) => {
    onClose();
    // A count that is lost is no loss to who chose.
    void call(countPromptUse, { params: { id: String(prompt.id) } }, { quiet: true }).catch(() => {});
    // After the dialog has given the focus back, or it would take it from the composer.
    setTimeout(() => {
      if (!fillComposer(prompt.text)) void navigate({ to: "/user/dashboard" });
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
  const [category, setCategory] = useState<PromptCategory | null>(null);
  const [language, setLanguage] = useState<Locale>(locale);
  const listed = usePrompts({ search, category, language });
  return (
    <>
      <div className={styles["tools"]}>
        <div className={styles["search"]}>
          <SearchBox label={t("search")} value={search} onChange={setSearch} />
          <Languages value={language} onChange={setLanguage} />
        </div>
        <div className={styles["categories"]} role="group" aria-label={t("categories")}>
          <Chip aria-pressed={category === null} onClick={() => setCategory(null)}>
            {t("all")}
          </Chip>
          {promptCategories.map((name) => (
            <Chip key={name} aria-pressed={category === name} onClick={() => setCategory(name)}>
              {t(`category.${name}`)}
            </Chip>
          ))}
        </div>
      </div>
      <PromptList {...listed} language={language} onChoose={onChoose} />
    </>
  );
}

function Languages({ value, onChange }: { value: Locale; onChange: (language: Locale) => void }) {
  const t = useT("prompts");
  const common = useT("common");
  return (
    <div className={styles["languages"]} role="group" aria-label={t("language")}>
      {locales.map((language) => (
        <Chip key={language} lang={language} aria-pressed={value === language} onClick={() => onChange(language)}>
          {common(`language.${language}`)}
        </Chip>
      ))}
    </div>
  );
}
