import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { ContentRecord } from "#contract/landing.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { Button } from "#ui/Button/Button.tsx";
import { ConfirmDialog } from "#ui/ConfirmDialog/ConfirmDialog.tsx";
import { notify } from "#ui/Toaster/notify.ts";
import { contentPath } from "#modules/landing/render/addresses.ts";
import { attempt } from "../../frame/attempt.ts";
import { deleteContent, publishVersion } from "../content.actions.ts";

interface ContentActionsProps {
  record: ContentRecord;
  onChange: (record: ContentRecord) => void;
}

export function ContentActions({ record, onChange }: ContentActionsProps) {
  const t = useT("adminContent");
  const navigate = useNavigate();
  const [asked, setAsked] = useState<"delete" | "unpublish" | null>(null);
  const path = contentPath(record);
  const close = (open: boolean) => !open && setAsked(null);

  const unpublish = () =>
    attempt(async () => {
      onChange(await publishVersion(record.id, null));
      notify({ text: t("saved.unpublished") });
    }).then(() => {});
  const remove = () =>
    attempt(async () => {
      await deleteContent(record.id);
      await navigate({ to: "/admin/content" });
    }).then(() => {});

  return (
    <>
      {record.published_version !== null && (
        <Button onClick={() => setAsked("unpublish")}>{t("action.unpublish")}</Button>
      )}
      <Button variant="danger" onClick={() => setAsked("delete")}>
        {t("action.delete")}
      </Button>
      <ConfirmDialog
        open={asked === "unpublish"}
        onOpenChange={close}
        title={t("unpublish.title", { path })}
        text={t("unpublish.text")}
        confirmLabel={t("action.unpublish")}
        onConfirm={unpublish}
      />
      <ConfirmDialog
        open={asked === "delete"}
        onOpenChange={close}
        title={t("delete.title", { path })}
        text={t("delete.text")}
        confirmLabel={t("action.delete")}
        onConfirm={remove}
      />
    </>
  );
}
