import { useState } from "react";
import { errorKeyOf } from "#api/api-error.ts";
import { useT } from "#i18n/use-t.ts";
import { ownWords } from "#lib/own-words.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Dialog } from "#ui/Dialog/Dialog.tsx";
import { TextField } from "#ui/Field/TextField.tsx";
import { readYoutube, saveFromAddress } from "../library.actions.ts";
import styles from "./AddressDialog.module.css";
import { isOfYoutube } from "./youtube.rules.ts";

/** Takes a video from an address; one of YouTube shows what it is, and why its file is needed. Mount it to open it. */
export function AddressDialog({ onClose }: { onClose: () => void }) {
  const t = useT("media");
  const errors = useT("errors");
  const [url, setUrl] = useState("");
  const [isFetching, setFetching] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const youtube = isOfYoutube(url);
  const fetch = async () => {
    setFetching(true);
    setRefusal(null);
    try {
      await saveFromAddress(url.trim());
      onClose();
    } catch (error) {
      setRefusal(errors(errorKeyOf(error)));
    }
    setFetching(false);
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t("address.title")} description={t("address.text")}>
      <form
        className={styles["form"]}
        onSubmit={(event) => {
          event.preventDefault();
          if (!youtube && url.trim() !== "") void fetch();
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
        <Button variant="primary" type="submit" busy={isFetching} disabled={youtube || url.trim() === ""}>
          {t("address.fetch")}
        </Button>
      </form>
    </Dialog>
  );
}

function Card({ url }: { url: string }) {
  const t = useT("media");
  const { state } = useLoaded({ key: url, read: (signal) => readYoutube(url, signal) });
  return (
    <div className={styles["card"]}>
      {state.status === "ready" && (
        <>
          {state.value.thumbnail_url && <img src={state.value.thumbnail_url} alt="" width={120} height={68} />}
          <p className={ownWords}>
            <strong>{state.value.title}</strong>
            <br />
            {state.value.author_name}
          </p>
        </>
      )}
      <p className={styles["why"]}>{t("address.youtube")}</p>
    </div>
  );
}
