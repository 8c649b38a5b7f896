import { Link, useParams } from "@tanstack/react-router";
import { RotateCcw } from "lucide-react";
import { useState } from "react";
import { readAdminPrompt, type AdminPrompt } from "#contract/chat/prompts.contract.ts";
import { toSource } from "#api/source.ts";
import { useT } from "#i18n/use-t.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { Button } from "#ui/Button/Button.tsx";
import { attempt } from "../../frame/attempt.ts";
import { Facts, type Fact } from "../../frame/Facts.tsx";
import { useMoney } from "../../frame/money.ts";
import { WhenLoaded } from "#ui/WhenLoaded/WhenLoaded.tsx";
import { RecordPage, RecordSection } from "../../frame/RecordPage.tsx";
import { useWhen } from "../../frame/when.ts";
import { bringPromptBack, changePrompt } from "../catalogue.actions.ts";
import { PromptFields } from "./PromptFields.tsx";
import { PromptText } from "./PromptText.tsx";

export function PromptPage() {
  const { id } = useParams({ strict: false }) as { id: string };
  const t = useT("adminCatalogue");
  const { state, reload } = useLoaded(toSource(readAdminPrompt, { params: { id } }));
  return (
    <RecordPage
      title={state.status === "ready" ? state.value.title : t("column.prompt")}
      back={{ to: "/admin/prompts", label: t("prompts.title") }}
      actions={state.status === "ready" && state.value.archived_at !== null && <Restore id={id} onDone={reload} />}
    >
      <WhenLoaded state={state} onRetry={reload}>
        {(prompt) => <OnePrompt key={prompt.id} prompt={prompt} />}
      </WhenLoaded>
    </RecordPage>
  );
}

function OnePrompt({ prompt }: { prompt: AdminPrompt }) {
  const t = useT("adminCatalogue");
  const { count } = useMoney();
  const { moment } = useWhen();
  const { id, title, text, category, language, translation, archived_at } = prompt;
  const other = language === "en" ? "fr" : "en";
  const facts: Fact[] = [
    { label: t("column.uses"), value: count(prompt.uses) },
    { label: t("fact.created"), value: moment(prompt.created_at) },
    ...(archived_at === null ? [] : [{ label: t("badge.removed"), value: moment(archived_at) }]),
    ...(translation === null
      ? []
      : [
          {
            label: t("column.translation"),
            value: (
              <Link to="/admin/prompts/$id" params={{ id: String(translation) }}>
                {t(`language.${other}`)}
              </Link>
            ),
          },
        ]),
  ];
  return (
    <>
      <Facts facts={facts} />
      {archived_at === null ? (
        <RecordSection title={t("section.edit")}>
          <PromptFields initial={{ title, text, category, language }} save={(draft) => changePrompt(id, draft)} />
        </RecordSection>
      ) : (
        <PromptText prompt={prompt} />
      )}
    </>
  );
}

function Restore({ id, onDone }: { id: string; onDone: () => void }) {
  const t = useT("adminCatalogue");
  const [busy, setBusy] = useState(false);
  const restore = async () => {
    setBusy(true);
    if (await attempt(() => bringPromptBack(Number(id)))) onDone();
    setBusy(false);
  };
  return (
    <Button icon={RotateCcw} busy={busy} onClick={() => void restore()}>
      {t("action.restore")}
    </Button>
  );
}
