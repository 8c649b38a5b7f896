import { useSnapshot } from "valtio";
import { tones } from "#contract/assistant/fields.ts";
import { useT } from "#i18n/use-t.ts";
import { ownWords } from "#lib/own-words.ts";
import { Fields } from "#ui/Field/Fields.tsx";
import { Select } from "#ui/Field/Select.tsx";
import { TextArea } from "#ui/Field/TextArea.tsx";
import { WriterField } from "../../writing/WriterField.tsx";
import { changeDesk, type Desk } from "../desk.store.ts";

/** What a text is like beside what it says: its language, its tone, a wish, and who writes it. */
export function Choices({ desk }: { desk: Desk }) {
  const t = useT("templates");
  const common = useT("common");
  const { language, tone, wish } = useSnapshot(desk, { sync: true });
  const set = (part: Partial<Desk>) => changeDesk(desk, part);
  return (
    <>
      <Fields leastPx={140}>
        <Select
          label={t("language")}
          value={language}
          options={(["en", "fr"] as const).map((value) => ({ value, label: common(`language.${value}`) }))}
          onChange={({ target }) => set({ language: target.value === "fr" ? "fr" : "en" })}
        />
        <Select
          label={t("tone")}
          value={tone}
          options={tones.map((value) => ({ value, label: t(`tone.${value}`) }))}
          onChange={({ target }) => set({ tone: tones.find((one) => one === target.value) ?? tones[0] })}
        />
      </Fields>
      <TextArea
        label={t("wish")}
        optional
        rows={2}
        maxLength={2_000}
        placeholder={t("wishHint")}
        className={ownWords}
        value={wish}
        onChange={({ target }) => set({ wish: target.value })}
      />
      <WriterField />
    </>
  );
}
