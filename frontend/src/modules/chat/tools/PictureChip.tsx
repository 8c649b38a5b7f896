import { ImagePlus, RectangleHorizontal, RectangleVertical, Square } from "lucide-react";
import { useEffect, useState } from "react";
import { readUsage } from "#contract/limits.contract.ts";
import type { ImageSize } from "#contract/media/images.ts";
import { call } from "#api/call.ts";
import { useT } from "#i18n/use-t.ts";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { answering } from "#thread/running.ts";
import { useSnapshot } from "valtio";
import { composer } from "../composer.ts";
import { chooseTool } from "./tools.actions.ts";
import { ToolChip } from "./ToolChip.tsx";

const formats = [
  { size: "1024x1024", icon: Square, name: "square" },
  { size: "1536x1024", icon: RectangleHorizontal, name: "landscape" },
  { size: "1024x1536", icon: RectangleVertical, name: "portrait" },
] as const;

/** A picture in the place of an answer: its format, and how many are left. */
export function PictureChip({ size }: { size: ImageSize }) {
  const t = useT("drawn");
  const chat = useT("chat");
  const left = usePicturesLeft();
  const { pictures, files } = useSnapshot(composer.state).attached;
  const isAlone = pictures.length + files.length === 0;
  return (
    <ToolChip
      icon={ImagePlus}
      name={chat("tools.picture")}
      settings={formats.map((format) => (
        <IconButton
          key={format.size}
          icon={format.icon}
          size="small"
          label={t(format.name)}
          tip="top"
          aria-pressed={format.size === size}
          onClick={() => chooseTool({ name: "picture", size: format.size })}
        />
      ))}
    >
      {isAlone ? left !== null && t("left", { count: left }) : t("alone")}
    </ToolChip>
  );
}

/** Null where nothing is counted, or it is not known. Read again when an answer has ended. */
function usePicturesLeft(): number | null {
  const { count } = useSnapshot(answering);
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    if (count > 0) return;
    const gone = new AbortController();
    call(readUsage, {}, { quiet: true, signal: gone.signal }).then(
      ({ meters }) => setLeft(meters.find(({ query_type: type }) => type === "image-creation")?.allowance.left ?? null),
      () => {},
    );
    return () => gone.abort();
  }, [count]);
  return left;
}
