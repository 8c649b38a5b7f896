import { useSnapshot } from "valtio";
import { useT } from "#i18n/use-t.ts";
import { NoticeWithAction } from "#thread/composer/Notice.tsx";
import { Button } from "#ui/Button/Button.tsx";
import { composer } from "../composer.ts";
import { waitNoLonger } from "./files.actions.ts";

/** That the question waits, and for what. */
export function FilesNotice() {
  const t = useT("chat");
  const { files } = useSnapshot(composer.state.attached);
  const unread = files.filter(({ phase }) => phase !== "ready");
  return (
    <NoticeWithAction
      words={t("file.waits", { count: unread.length, name: unread[0]?.name ?? "" })}
      action={
        <Button size="small" onClick={waitNoLonger}>
          {t("file.waitNoLonger")}
        </Button>
      }
    />
  );
}
