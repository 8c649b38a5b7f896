import { platforms, type Platform } from "#contract/social/social.ts";
import { useT } from "#i18n/use-t.ts";
import { Chip } from "#ui/Chip/Chip.tsx";
import { notify } from "#ui/Toaster/notify.ts";
import { NetworkMark, networkNames } from "../../NetworkMark/NetworkMark.tsx";
import { networkOf, withNetworks } from "../draft/draft.rules.ts";
import type { Composer } from "../saving/open-composer.ts";
import { useDraft } from "../use-draft.ts";
import styles from "./Texts.module.css";

/** Which networks the post is for: one at least. */
export function Networks({ composer }: { composer: Composer }) {
  const t = useT("composer");
  const common = useT("common");
  const draft = useDraft(composer);
  const chosen = draft.networks.map(({ platform }) => platform);
  const toggle = (platform: Platform) => {
    const before = networkOf(draft, platform);
    const others = chosen.filter((one) => one !== platform);
    if (before !== undefined && others.length === 0) return;
    composer.edit((now) => withNetworks(now, before === undefined ? [...chosen, platform] : others));
    if (before?.parts == null) return;
    notify({
      text: t("networks.removed", { network: networkNames[platform] }),
      action: {
        label: common("action.undo"),
        onPress: () => composer.edit((now) => ({ ...now, networks: [...now.networks, before] })),
      },
    });
  };
  return (
    <fieldset className={styles["networks"]} aria-label={t("networks.title")}>
      {platforms.map((platform) => (
        <Chip key={platform} aria-pressed={chosen.includes(platform)} onClick={() => toggle(platform)}>
          <NetworkMark of={platform} />
          {networkNames[platform]}
        </Chip>
      ))}
    </fieldset>
  );
}
