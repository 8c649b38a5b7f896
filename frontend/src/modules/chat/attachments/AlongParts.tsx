import { ChosenTool } from "../tools/ChosenTool.tsx";
import { Attachments } from "./Attachments.tsx";
import { FileChips } from "./FileChips.tsx";

export function AlongParts() {
  return (
    <>
      <Attachments />
      <FileChips />
      <ChosenTool />
    </>
  );
}
