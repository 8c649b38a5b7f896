import { Globe } from "lucide-react";
import { useSnapshot } from "valtio";
import { withTexts } from "#i18n/i18n.ts";
import { useT } from "#i18n/use-t.ts";
import { onDemand } from "#ui/OnDemand/on-demand.tsx";
import { composer } from "../composer.ts";
import { ToolChip } from "./ToolChip.tsx";

const BesideChip = onDemand(async () => (await withTexts(["beside"], import("../beside/BesideChip.tsx"))).BesideChip);
const PictureChip = onDemand(async () => (await withTexts(["drawn"], import("./PictureChip.tsx"))).PictureChip);

/** The tool that the next question is asked with. */
export function ChosenTool() {
  const t = useT("chat");
  const { tool } = useSnapshot(composer.state).kept;
  if (tool === null) return null;
  if (tool.name === "web") return <ToolChip icon={Globe} name={t("tools.web")} />;
  if (tool.name === "picture") return <PictureChip size={tool.size} />;
  return <BesideChip />;
}
