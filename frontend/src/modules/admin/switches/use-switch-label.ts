import { networkFacts, platforms } from "#contract/networks/networks.ts";
import { providerNames } from "#contract/providers.ts";
import { groupOfSwitch, switchedTools, type SwitchGroup, type SwitchName } from "#contract/switches.rules.ts";
import { useT } from "#i18n/use-t.ts";
import { providerLabels } from "#ui/ProviderMark/provider-labels.ts";

/** What a switch is called on the pages of admins. */
export function useSwitchLabel(): (name: SwitchName) => string {
  const t = useT("adminSwitches");
  return (name) => {
    const provider = providerNames.find((one) => name === `vendor-${one}`);
    if (provider !== undefined) return providerLabels[provider];
    const platform = platforms.find((one) => name === `network-${one}`);
    if (platform !== undefined) return networkFacts[platform].name;
    const tool = switchedTools.find((one) => name === `tool-${one}`);
    if (tool !== undefined) return t(`tool.${tool}`);
    return t(`switch.${groupOfSwitch(name) as Exclude<SwitchGroup, "tool" | "vendor" | "network">}`);
  };
}
