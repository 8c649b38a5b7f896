import { shortsLimits } from "#contract/media/video.ts";
import { useT } from "#i18n/use-t.ts";
import { ownWords } from "#lib/own-words.ts";
import { TextArea } from "#ui/Field/TextArea.tsx";
import type { EditorParts } from "../parts.ts";

/** The words of a post that shows the short. */
export function Proposal({ editor, edit }: EditorParts) {
  const t = useT("shorts");
  return (
    <TextArea
      label={t("post")}
      className={ownWords}
      rows={5}
      maxLength={shortsLimits.postLength}
      value={edit.suggestedPost}
      onChange={({ target }) => editor.edit((now) => ({ ...now, suggestedPost: target.value }))}
    />
  );
}
