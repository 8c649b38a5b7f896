import { Minus, Plus, Undo2 } from "lucide-react";
import { networkFacts, type Platform, platforms } from "#contract/networks/networks.ts";
import { useT } from "#i18n/use-t.ts";
import { Button } from "#ui/Button/Button.tsx";
import { notify } from "#ui/Toaster/notify.ts";
import { networkOf, withNetwork, withNetworks, type VariantKey } from "../draft/draft.rules.ts";
import type { Composer } from "../saving/open-composer.ts";
import { useDraft } from "../use-draft.ts";
import styles from "./Texts.module.css";

interface NetworkToolsProps {
  composer: Composer;
  place: VariantKey;
  onPlace: (place: VariantKey) => void;
}

/** Adds a network to the post, or takes the shown one away: one stays at least. */
export function NetworkTools({ composer, place, onPlace }: NetworkToolsProps) {
  const t = useT("composer");
  const common = useT("common");
  const draft = useDraft(composer);
  const chosen = draft.networks.map(({ platform }) => platform);
  const shown = place === "base" || chosen.length === 1 ? undefined : networkOf(draft, place);
  const add = (platform: Platform) => {
    composer.edit((now) => withNetworks(now, [...chosen, platform]));
    onPlace(platform);
  };
  const remove = (before: NonNullable<typeof shown>) => {
    const { platform } = before;
    composer.edit((now) =>
      withNetworks(
        now,
        chosen.filter((one) => one !== platform),
      ),
    );
    notify({
      text: t("networks.removed", { network: networkFacts[platform].name }),
      action: {
        label: common("action.undo"),
        onPress: () => composer.edit((now) => ({ ...now, networks: [...now.networks, before] })),
      },
    });
  };
  return (
    <div className={styles["networks"]}>
      {platforms
        .filter((platform) => !chosen.includes(platform))
        .map((platform) => (
          <Button key={platform} variant="quiet" size="small" icon={Plus} onClick={() => add(platform)}>
            {t("networks.add", { network: networkFacts[platform].name })}
          </Button>
        ))}
      {shown && shown.parts !== null && (
        <Button
          variant="quiet"
          size="small"
          icon={Undo2}
          onClick={() => composer.edit((now) => withNetwork(now, shown.platform, { parts: null }))}
        >
          {t("follow")}
        </Button>
      )}
      {shown && (
        <Button variant="quiet" size="small" icon={Minus} onClick={() => remove(shown)}>
          {t("networks.remove", { network: networkFacts[shown.platform].name })}
        </Button>
      )}
    </div>
  );
}
