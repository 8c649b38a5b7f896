import { useSearch } from "@tanstack/react-router";
import { readAdminPrompt, type AdminPrompt } from "#contract/chat/prompts.contract.ts";
import { toSource } from "#api/source.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { WhenLoaded } from "#ui/WhenLoaded/WhenLoaded.tsx";
import { RecordPage, RecordSection } from "../../frame/RecordPage.tsx";
import { addPrompt } from "../catalogue.actions.ts";
import { PromptFields } from "./PromptFields.tsx";
import { PromptText } from "./PromptText.tsx";

/** A new prompt, or with `translates` the same one in the other language. */
export function NewPromptPage() {
  const t = useT("adminCatalogue");
  const language = useLocale();
  const { translates } = useSearch({ strict: false }) as { translates?: string };
  const back = { to: "/admin/prompts", label: t("prompts.title") };
  if (translates !== undefined) return <TranslationPage id={translates} back={back} />;
  return (
    <RecordPage title={t("prompt.new")} back={back}>
      <PromptFields
        initial={{ title: "", text: "", category: "writing", language }}
        save={(draft) => addPrompt(draft, null)}
      />
    </RecordPage>
  );
}

function TranslationPage({ id, back }: { id: string; back: { to: string; label: string } }) {
  const t = useT("adminCatalogue");
  const { state, reload } = useLoaded(toSource(readAdminPrompt, { params: { id } }));
  return (
    <RecordPage title={t("prompt.translation")} back={back}>
      <WhenLoaded state={state} onRetry={reload}>
        {(original) => <Translating original={original} />}
      </WhenLoaded>
    </RecordPage>
  );
}

function Translating({ original }: { original: AdminPrompt }) {
  const t = useT("adminCatalogue");
  const language = original.language === "en" ? "fr" : "en";
  return (
    <>
      <RecordSection title={t("prompt.original")}>
        <PromptText prompt={original} />
      </RecordSection>
      <PromptFields
        initial={{ title: "", text: "", category: original.category, language }}
        languages={[language]}
        save={(draft) => addPrompt(draft, original.id)}
      />
    </>
  );
}
