import { useState } from "react";
import { messageKinds } from "#contract/work.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { Button } from "#ui/Button/Button.tsx";
import { ConfirmDialog } from "#ui/ConfirmDialog/ConfirmDialog.tsx";
import { notify } from "#ui/Toaster/notify.ts";
import { attempt } from "../frame/attempt.ts";
import { useListing } from "#ui/Listing/listing.ts";
import { useListSearch } from "#ui/Listing/use-list-search.ts";
import { sendAllAgain } from "./work.actions.ts";

/** Sends the kind again that the list is narrowed to: all of one kind fail for one reason. */
export function SendAll() {
  const t = useT("adminWork");
  const { reload } = useListing();
  const { read } = useListSearch(undefined);
  const [open, setOpen] = useState(false);
  const kind = messageKinds.find((one) => one === read("kind"));
  if (kind === undefined) return null;
  const send = async () => {
    await attempt(async () => {
      const { sent, left } = await sendAllAgain(kind);
      notify({
        tone: "good",
        text: t("sentAll", { count: sent }),
        ...(left > 0 && { reason: t("left", { count: left }) }),
      });
    });
    reload();
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t("action.retryAll")}</Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={t("retryAll.title", { kind: t(`kind.${kind}`) })}
        text={t("retryAll.text")}
        confirmLabel={t("action.retryAll")}
        onConfirm={send}
      />
    </>
  );
}
