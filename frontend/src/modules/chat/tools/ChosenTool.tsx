import { useSnapshot } from "valtio";
import { withTexts } from "#i18n/i18n.ts";
import { lazyPart } from "#ui/LazyPart/lazy-part.tsx";
import { composer } from "../composer.ts";

const BesideChip = lazyPart(async () => (await withTexts(["beside"], import("../compare/BesideChip.tsx"))).BesideChip);
const PictureChip = lazyPart(async () => (await withTexts(["drawn"], import("./PictureChip.tsx"))).PictureChip);
const WebChip = lazyPart(async () => (await withTexts(["web"], import("./WebChip.tsx"))).WebChip);

/** The tool that the next question is asked with. */
export function ChosenTool() {
  const { tool } = useSnapshot(composer.state).kept;
  if (tool === null) return null;
  if (tool.name === "web") return <WebChip />;
  if (tool.name === "picture") return <PictureChip size={tool.size} />;
  return <BesideChip />;
}
