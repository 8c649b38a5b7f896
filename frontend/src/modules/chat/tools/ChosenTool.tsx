import { useSnapshot } from "valtio";
import { withTexts } from "#i18n/i18n.ts";
import { onDemand } from "#ui/OnDemand/on-demand.tsx";
import { composer } from "../composer.ts";

const BesideChip = onDemand(async () => (await withTexts(["beside"], import("../compare/BesideChip.tsx"))).BesideChip);
const PictureChip = onDemand(async () => (await withTexts(["drawn"], import("./PictureChip.tsx"))).PictureChip);
const WebChip = onDemand(async () => (await withTexts(["web"], import("./WebChip.tsx"))).WebChip);

/** The tool that the next question is asked with. */
export function ChosenTool() {
  const { tool } = useSnapshot(composer.state).kept;
  if (tool === null) return null;
  if (tool.name === "web") return <WebChip />;
  if (tool.name === "picture") return <PictureChip size={tool.size} />;
  return <BesideChip />;
}
