import { Paperclip } from "lucide-react";
import { useRef } from "react";
import { useSnapshot } from "valtio";
import { useT } from "#i18n/use-t.ts";
import { FileInput } from "#ui/FileInput/FileInput.tsx";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { ComposerFoot } from "#thread/composer/ComposerFoot.tsx";
import { useSelectedModel } from "#modules/models/models.actions.ts";
import { stop } from "../chat.actions.ts";
import type { Room } from "../chat.store.ts";
import { composer } from "../composer.ts";
import { attach } from "../files/attaching.actions.ts";
import { MicrophoneButton } from "../dictation/MicrophoneButton.tsx";
import { seesPictures } from "../pictures.rules.ts";
import { ToolsButton } from "../tools/ToolsButton.tsx";
import { AllowanceLine } from "./AllowanceLine.tsx";
import { IncognitoButton } from "./IncognitoButton.tsx";

export function ChatFoot({ room, blocked }: { room: Room; blocked: boolean }) {
  const { text } = useSnapshot(composer.state, { sync: true });
  return (
    <ComposerFoot
      thread={room}
      disabled={text.trim() === "" || blocked}
      onStop={() => stop(room)}
      beside={<AllowanceLine room={room} />}
    >
      <AttachButton />
      <ToolsButton room={room} />
      <MicrophoneButton />
      <IncognitoButton room={room} />
    </ComposerFoot>
  );
}

function AttachButton() {
  const t = useT("chat");
  const model = useSelectedModel();
  const input = useRef<HTMLInputElement>(null);
  const sees = seesPictures(model);
  return (
    <>
      <FileInput ref={input} label={t("composer.attach")} multiple onFiles={attach} />
      <IconButton
        icon={Paperclip}
        label={t(sees ? "composer.attach" : "composer.attachFiles")}
        tip="top"
        data-attach
        onClick={() => input.current?.click()}
      />
    </>
  );
}
