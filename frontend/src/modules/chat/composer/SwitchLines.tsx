import { useSnapshot } from "valtio";
import { codeOfSwitch } from "#contract/switches.rules.ts";
import { useT } from "#i18n/use-t.ts";
import { useSelectedModel } from "#modules/models/models.actions.ts";
import { useSwitchesOff } from "#shell/switches/switches.store.ts";
import { Notice } from "#thread/composer/Notice.tsx";
import { composer } from "../composer.ts";

/** What the next question would need and is switched off, said before it is sent; the words stay where they are. */
export function SwitchLines() {
  const errors = useT("errors");
  const off = useSwitchesOff();
  const model = useSelectedModel();
  const { tool } = useSnapshot(composer.state).kept;
  if (off.includes("tool-chat") || off.includes("read-only")) return null;
  const isWebOff = tool?.name === "web" && off.includes("web-search");
  const isVendorOff = model !== null && model !== undefined && off.includes(`vendor-${model.provider}`);
  return (
    <>
      {isWebOff && <Notice>{errors(codeOfSwitch["web-search"])}</Notice>}
      {isVendorOff && <Notice>{errors(codeOfSwitch.vendor)}</Notice>}
    </>
  );
}
