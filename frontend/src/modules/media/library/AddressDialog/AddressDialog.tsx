import { useState } from "react";
import { useT } from "#i18n/use-t.ts";
import { ownWords } from "#lib/own-words.ts";
import { useSettled } from "#lib/use-settled.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Dialog } from "#ui/Dialog/Dialog.tsx";
import { TextField } from "#ui/Field/TextField.tsx";
import { readYoutube, saveFromAddress } from "../library.actions.ts";
import { useSending } from "../use-sending.ts";
import styles from "./AddressDialog.module.css";
import { isOfYoutube } from "./youtube.rules.ts";

/** Takes a video from an address; one of YouTube shows what it is, and why its file is needed. Mount it to open it. */
export function AddressDialog({ onClose }: { onClose: () => void }) {
  const t = useT("media");
  const [url, setUrl] = useState("");
  const { isSending, refusal, send } = useSending("media-storage");
  const youtube = isOfYoutube(url);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t("address.title")} description={t("address.text")}>
      <form
        className={styles["form"]}
        onSubmit={(event) => {
          event.preventDefault();
          if (!youtube && url.trim() !== "") void send(() => saveFromAddress(url.trim()), onClose);
        }}
      >
        <TextField
          label={t("address.url")}
          type="url"
          className={ownWords}
          value={url}
          error={refusal ?? undefined}
          onChange={({ target }) => setUrl(target.value)}
        />
        {youtube && <Card url={url.trim()} />}
        <Button variant="primary" type="submit" busy={isSending} disabled={youtube || url.trim() === ""}>
          {t("address.fetch")}
        </Button>
      </form>
    </Dialog>
  );
}

function Card({ url }: { url: string }) {
  const t = useT("media");
  const errors = useT("errors");
  const settled = useSettled(url);
  const { state } = useLoaded({ key: settled, read: (signal) => readYoutube(settled, signal) });
  return (
    <div className={styles["card"]}>
      {state.status === "ready" && (
        <p className={ownWords}>
          <strong>{state.value.title}</strong>
          <br />
          {state.value.author_name}
        </p>
      )}
      {state.status === "failed" && <p role="alert">{errors(state.error)}</p>}
      <p className={styles["why"]}>{t("address.youtube")}</p>
    </div>
  );
}
