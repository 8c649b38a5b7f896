import type { AiModel } from "#contract/models.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { chooseModel, useSelectedModel, useViewer } from "#modules/models/models.actions.ts";
import { accessOf, distinctModels, inDefaultOrder, type ModelAccess } from "#modules/models/models.rules.ts";
import { providerLabels } from "#ui/ProviderMark/provider-labels.ts";
import { useModels } from "#modules/models/models.store.ts";
import { composer } from "../composer.ts";
import styles from "./DashboardPage.module.css";

const shown = 4;
const notes = {
  open: "dashboard.trendingNote",
  premium: "dashboard.premiumNote",
  account: "dashboard.accountNote",
} as const satisfies Record<ModelAccess, string>;

/** Four models that many choose; a press asks the next question of that one. */
export function Trending() {
  const t = useT("chat");
  const { all, status } = useModels();
  const viewer = useViewer();
  const selected = useSelectedModel();
  if (status === "failed") return null;
  const trending = inDefaultOrder(all as AiModel[], viewer).filter((model) => model.is_trending === 1);
  const models = distinctModels(trending).slice(0, shown);
  if (status === "loading" && models.length === 0) return <Coming />;
  return (
    <fieldset className={styles["trending"]} aria-label={t("dashboard.trending")}>
      <div className={styles["models"]}>
        {models.map((model) => (
          <button
            key={model.id}
            type="button"
            className={styles["model"]}
            aria-pressed={model.id === selected?.id}
            onClick={() => chooseModel(model) && composer.focus()}
          >
            <span className={styles["name"]}>{model.name}</span>
            <span
              className={styles["note"]}
            >{`${providerLabels[model.provider]} · ${t(notes[accessOf(model, viewer)])}`}</span>
          </button>
        ))}
      </div>
    </fieldset>
  );
}

/** The same boxes, still empty: nothing moves when the models come. */
function Coming() {
  return (
    <div className={styles["trending"]}>
      <div className={styles["models"]}>
        {Array.from({ length: shown }, (_, index) => (
          <Skeleton key={index} rows={1} height={57} />
        ))}
      </div>
    </div>
  );
}
