import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useT } from "#i18n/use-t.ts";
import { currentLocale } from "#i18n/i18n.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { Button } from "#ui/Button/Button.tsx";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";
import { listPath } from "../documents/document-path.ts";
import { copyText } from "../documents/saving.actions.ts";
import { keptEdits } from "../editor/saving/kept-edits.ts";
import type { StoredEdit } from "../editor/saving/text.ts";

/** A text that the reader has no more: what they typed last and no server took can become one of their own. */
export function GoneText({ id }: { id: string }) {
  const t = useT("assistant");
  const { state } = useLoaded({ key: id, read: () => keptEdits.read(id) });
  const kept = state.status === "ready" ? state.value : null;
  return (
    <EmptyState
      title={t("editor.gone.title")}
      text={t(kept === null ? "editor.gone.text" : "editor.gone.kept")}
      action={kept === null ? <ToList /> : <KeepButton id={id} kept={kept} />}
    />
  );
}

function ToList() {
  const t = useT("assistant");
  return (
    <Button variant="primary" asChild>
      <Link to={listPath}>{t("editor.toList")}</Link>
    </Button>
  );
}

function KeepButton({ id, kept: { text, language = currentLocale() } }: { id: string; kept: StoredEdit }) {
  const t = useT("assistant");
  const [busy, setBusy] = useState(false);
  const keep = async () => {
    setBusy(true);
    if (await copyText(text, { kind: "text", language })) await keptEdits.forget(id);
    setBusy(false);
  };
  return (
    <Button variant="primary" busy={busy} onClick={() => void keep()}>
      {t("editor.notice.copy")}
    </Button>
  );
}
