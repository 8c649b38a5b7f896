import { useRef, useState } from "react";
import type { WorkspaceView } from "#contract/workspaces/workspaces.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { May } from "#shell/rights/May.tsx";
import { Avatar } from "#ui/Avatar/Avatar.tsx";
import { Button } from "#ui/Button/Button.tsx";
import { FileInput } from "#ui/FileInput/FileInput.tsx";
import { notify } from "#ui/Toaster/notify.ts";
import { reportError } from "#ui/Toaster/report-error.ts";
import { removeTeamPicture, writeTeamPicture } from "../workspaces.actions.ts";
import { squarePicture } from "./square-picture.ts";
import styles from "./TeamPicture.module.css";

interface TeamPictureProps {
  team: Pick<WorkspaceView, "name" | "picture">;
  onChange: () => void;
}

/** The picture of a team, or its initials; those who name the team choose it. */
export function TeamPicture({ team: { name, picture }, onChange }: TeamPictureProps) {
  const t = useT("workspaces");
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState<"choose" | "remove" | null>(null);
  const during = async (what: "choose" | "remove", work: () => Promise<void>, said: string) => {
    setBusy(what);
    try {
      await work();
      notify({ text: said, tone: "good" });
      onChange();
    } catch (error) {
      reportError(error);
    }
    setBusy(null);
  };
  const choose = async (file: File) => {
    const square = await squarePicture(file).catch(() => null);
    if (square === null) return notify({ text: t("picture.unreadable"), tone: "bad" });
    await during("choose", () => writeTeamPicture(square), t("picture.saved"));
  };
  return (
    <div className={styles["picture"]}>
      <Avatar name={name} picture={picture} size={64} isTeam />
      <May right="workspace.edit">
        <div className={styles["actions"]}>
          <Button size="small" busy={busy === "choose"} onClick={() => input.current?.click()}>
            {t(picture === null ? "picture.choose" : "picture.replace")}
          </Button>
          {picture !== null && (
            <Button
              size="small"
              variant="quiet"
              busy={busy === "remove"}
              onClick={() => void during("remove", removeTeamPicture, t("picture.removed"))}
            >
              {t("picture.remove")}
            </Button>
          )}
        </div>
        <FileInput
          ref={input}
          label={t("picture.choose")}
          accept="image/jpeg,image/png,image/webp"
          onFiles={([file]) => file && void choose(file)}
        />
      </May>
    </div>
  );
}
