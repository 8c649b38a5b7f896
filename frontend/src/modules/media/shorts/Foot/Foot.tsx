import { useNavigate } from "@tanstack/react-router";
import { CalendarPlus, Download, Trash2, Undo2 } from "lucide-react";
import { useState } from "react";
import { useSnapshot } from "valtio";
import { errorKeyOf } from "#api/api-error.ts";
import { useT } from "#i18n/use-t.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Icon } from "#ui/Icon/Icon.tsx";
import { isLimit, reportRefusal } from "#shell/report-refusal.ts";
import { May } from "#shell/rights/May.tsx";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { LiveRegion } from "#ui/LiveRegion/LiveRegion.tsx";
import { notify } from "#ui/Toaster/notify.ts";
import { putInPost } from "../../library/in-post.actions.ts";
import { saveCaptions } from "../short-files.actions.ts";
import type { EditorParts } from "../parts.ts";
import { removeShort } from "../removal.actions.ts";
import { renderAgain } from "../shorts.actions.ts";
import styles from "./Foot.module.css";

type Short = EditorParts["short"];
type ShownFile = EditorParts["file"];

/** What is done with a short: taken, scheduled, rendered again, and what that costs. */
export function Foot({ editor, short, file }: EditorParts) {
  const t = useT("shorts");
  const errors = useT("errors");
  const navigate = useNavigate();
  const [busy, setBusy] = useState<"render" | "post" | "srt" | null>(null);
  const { save, past } = useSnapshot(editor.view);
  const { result } = short;
  const isWorking = short.state === "rendering" || short.state === "waiting";
  const run = (what: "render" | "post" | "srt", work: () => Promise<void>) => async () => {
    setBusy(what);
    try {
      await work();
    } catch (error) {
      if (isLimit(error)) reportRefusal(error, "shorts-creation");
      else notify({ text: errors(errorKeyOf(error)), tone: "bad" });
    }
    setBusy(null);
  };
  const render = run("render", async () => {
    const version = await editor.settle();
    if (version === null) return notify({ text: t("unsaved"), tone: "bad" });
    await editor.meet(await renderAgain(short.id, version));
  });
  const schedule = run("post", async () => {
    if (result === null) return;
    await editor.settle();
    const id = await putInPost({
      media: { id: result.id, alt: short.title },
      title: short.title,
      text: short.suggested_post,
      language: short.caption_language === "en" ? "en" : "fr",
    });
    await navigate({ to: "/user/social-planner/post/$id", params: { id } });
  });
  const said = useStanding(short, file);
  return (
    <footer className={styles["foot"]} aria-label={t("foot")}>
      <div className={styles["files"]}>
        <File result={result} />
        <May right="planner.edit">
          <Button icon={CalendarPlus} disabled={result === null} busy={busy === "post"} onClick={() => void schedule()}>
            {t("schedule")}
          </Button>
        </May>
        <Button variant="quiet" busy={busy === "srt"} onClick={() => void run("srt", () => saveCaptions(short))()}>
          {t("srt")}
        </Button>
        {past.length > 0 && (
          <Button variant="quiet" icon={Undo2} onClick={editor.undo}>
            {t("undo")}
          </Button>
        )}
        <May right="planner.edit">
          <IconButton
            icon={Trash2}
            label={t("remove", { title: short.title })}
            tip="top"
            onClick={() => removeShort(short)}
          />
        </May>
      </div>
      <May right="planner.edit">
        <div className={styles["render"]}>
          <p className={styles["said"]}>{save === "saved" || save === "saving" ? said : t(`save.${save}`)}</p>
          <LiveRegion text={isWorking ? "" : said} />
          <Button
            variant="primary"
            busy={busy === "render" || isWorking}
            disabled={file.isRendered}
            onClick={() => void render()}
          >
            {t(result === null ? "render" : "renderAgain")}
          </Button>
        </div>
      </May>
    </footer>
  );
}

function File({ result }: Pick<Short, "result">) {
  const t = useT("shorts");
  return result === null ? (
    <Button icon={Download} disabled>
      {t("download")}
    </Button>
  ) : (
    <Button asChild>
      <a href={result.s3_url} download={result.name}>
        <Icon of={Download} size={18} />
        {t("download")}
      </a>
    </Button>
  );
}

/** How far it is rendered, or what rendering it costs. */
function useStanding(
  { state, progress, error_message, free_renders_left: free, result }: Short,
  file: ShownFile,
): string {
  const t = useT("shorts");
  if (state === "rendering" || state === "waiting") return t(`state.${state}`, { percent: progress });
  if (error_message !== null) return error_message;
  if (file.isRendered) return t("rendered");
  return free > 0 || result === null ? t("cost.free", { count: free }) : t("cost.unit");
}
