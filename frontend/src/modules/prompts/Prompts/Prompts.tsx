import { useState } from "react";
import { promptCategories, type Prompt, type PromptCategory } from "#contract/chat/prompts.contract.ts";
import { locales, type Locale } from "#i18n/locale.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { ChipRow } from "#shell/ChipRow/ChipRow.tsx";
import { SearchBox } from "#ui/SearchBox/SearchBox.tsx";
import { Dialog } from "#ui/Dialog/Dialog.tsx";
import { useChoosePrompt } from "../use-choose-prompt.ts";
import { usePrompts } from "../use-prompts.ts";
import { PromptList } from "./PromptList.tsx";
import styles from "./Prompts.module.css";

interface PromptsProps {
  open: boolean;
  onClose: () => void;
}

export function Prompts({ open, onClose }: PromptsProps) {
  const t = useT("prompts");
  const put = useChoosePrompt();
  const choose = (prompt: Prompt) => {
    onClose();
    // After the dialog has given the focus back, or it would take it from the composer.
    setTimeout(() => put(prompt));
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
