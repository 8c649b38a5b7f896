import { useT } from "#i18n/use-t.ts";
import { Button } from "#ui/Button/Button.tsx";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";
import type { CampaignForm } from "./campaign.forms.ts";
import styles from "./Campaigns.module.css";

const examples = ["opening", "launch", "craft"] as const;

interface FirstCampaignProps {
  /** Whether the plan has a campaign left is not known yet. */
  busy: boolean;
  onBegin: (example?: Partial<CampaignForm>) => void;
}

/** Before the first campaign: an example fills the form. */
export function FirstCampaign({ onBegin, busy }: FirstCampaignProps) {
  const t = useT("campaigns");
  return (
    <>
      <EmptyState
        title={t("first")}
        text={t("firstText")}
        action={
          <Button variant="primary" busy={busy} onClick={() => onBegin()}>
            {t("firstBegin")}
          </Button>
        }
      />
      <h2 className={styles["subtitle"]}>{t("examples")}</h2>
      <ul className={styles["examples"]}>
        {examples.map((name) => (
          <li key={name}>
            <button
              type="button"
              className={styles["example"]}
              aria-disabled={busy || undefined}
              onClick={() =>
                onBegin({
                  name: t(`example.${name}`),
                  goal: t(`example.${name}.goal`),
                  audience: t(`example.${name}.audience`),
                  brief: t(`example.${name}.brief`),
                })
              }
            >
              <span className={styles["exampleName"]}>{t(`example.${name}`)}</span>
              <span className={styles["exampleText"]}>{t(`example.${name}.goal`)}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
