import { Columns2, Globe, ImagePlus } from "lucide-react";
import { useSnapshot } from "valtio";
import { useT } from "#i18n/use-t.ts";
import { modelById } from "#modules/models/models.store.ts";
import { composer } from "../composer.ts";
import { ToolChip } from "./ToolChip.tsx";

/** The tool that the next question is asked with. */
export function ChosenTool() {
  const t = useT("chat");
  const { tool } = useSnapshot(composer.state).kept;
  if (tool === null) return null;
  if (tool.name === "web") return <ToolChip icon={Globe} name={t("tools.web")} />;
  if (tool.name === "picture") return <ToolChip icon={ImagePlus} name={t("tools.picture")} />;
  return (
    <ToolChip icon={Columns2} name={t("tools.beside")}>
      {modelById(tool.modelId)?.name}
    </ToolChip>
  );
}
