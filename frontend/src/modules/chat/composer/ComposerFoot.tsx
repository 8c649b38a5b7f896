import { ArrowUp, BookMarked, Paperclip, Square } from "lucide-react";
import { useRef } from "react";
import { useSnapshot } from "valtio";
import { images } from "#contract/limits.ts";
import { useT } from "#i18n/use-t.ts";
import { openOverlay } from "#shell/overlays.ts";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { useSelectedModel } from "#modules/models/models.actions.ts";
import { stop } from "../chat.actions.ts";
import type { Room } from "../chat.store.ts";
import { addPictures } from "../composer.actions.ts";
import { composer } from "../composer.store.ts";
import { seesPictures } from "../pictures.rules.ts";
import { isLive } from "../turns.rules.ts";
import { AllowanceLine } from "./AllowanceLine.tsx";
import styles from "./ComposerFoot.module.css";

export function ComposerFoot({ room, blocked }: { room: Room; blocked: boolean }) {
  const t = useT("chat");
  const { text } = useSnapshot(composer, { sync: true });
  const { turns } = useSnapshot(room);
  const live = turns.find(({ answer }) => isLive(answer));
  const empty = text.trim() === "";
  return (
    <div className={styles["foot"]}>
      <AttachButton />
      <IconButton icon={BookMarked} label={t("composer.prompts")} tip="top" onClick={() => openOverlay("prompts")} />
      <AllowanceLine />
      {live ? (
        <IconButton
          icon={Square}
          variant="primary"
          className={styles["stop"]}
          label={t("composer.stop")}
          disabled={live.answer?.stopping}
          onClick={() => stop(room)}
        />
      ) : (
        <IconButton
          icon={ArrowUp}
          type="submit"
          variant="primary"
          label={t("composer.send")}
          disabled={empty || blocked}
        />
      )}
    </div>
  );
}

function AttachButton() {
  const t = useT("chat");
  const model = useSelectedModel();
  const input = useRef<HTMLInputElement>(null);
  const sees = seesPictures(model);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={images.types.join(",")}
        aria-label={t("composer.attach")}
        onChange={(event) => {
          addPictures([...(event.target.files ?? [])]);
          event.target.value = "";
        }}
      />
      <IconButton
        icon={Paperclip}
        label={t(sees ? "composer.attach" : "composer.blind")}
        tip="top"
        disabled={!sees}
        data-attach
        onClick={() => input.current?.click()}
      />
    </>
  );
}
