import { useBlocker } from "@tanstack/react-router";
import { useT } from "#i18n/use-t.ts";
import { ConfirmDialog } from "#ui/ConfirmDialog/ConfirmDialog.tsx";

/** Asks before a page is left whose form has something in it that is not saved; a page that closes asks in the browser's words. */
export function UnsavedGuard({ when }: { when: boolean }) {
  const t = useT("common");
  const blocker = useBlocker({ shouldBlockFn: () => when, enableBeforeUnload: when, withResolver: true });
  return (
    <ConfirmDialog
      open={blocker.status === "blocked"}
      onOpenChange={(open) => {
        if (!open && blocker.status === "blocked") blocker.reset();
      }}
      title={t("unsaved.title")}
      text={t("unsaved.text")}
      confirmLabel={t("unsaved.leave")}
      keepLabel={t("unsaved.stay")}
      onConfirm={() => blocker.proceed?.()}
    />
  );
}
