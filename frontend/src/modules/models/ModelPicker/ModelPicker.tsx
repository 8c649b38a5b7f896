import { ChevronDown } from "lucide-react";
import { useId } from "react";
import { useT } from "#i18n/use-t.ts";
import { Badge } from "#ui/Badge/Badge.tsx";
import { Icon } from "#ui/Icon/Icon.tsx";
import { lazyPart } from "#ui/LazyPart/lazy-part.tsx";
import { MenuOnDemand } from "#ui/Menu/MenuOnDemand.tsx";
import { useSelectedModel, useViewer } from "../models.actions.ts";
import { accessOf } from "../models.rules.ts";
import { useModels } from "../models.store.ts";
import styles from "./ModelPicker.module.css";

const ModelMenu = lazyPart(async () => (await import("./ModelMenu.tsx")).ModelMenu);

export function ModelPicker() {
  const t = useT("models");
  const { status } = useModels();
  const model = useSelectedModel();
  const viewer = useViewer();
  const access = model ? accessOf(model, viewer) : "open";
  const note = useId();
  const weight = model?.question_weight ?? 1;
  const name = model?.name ?? t(status === "failed" ? "picker.failed" : "picker.loading");
  return (
    <MenuOnDemand
      part={ModelMenu}
      trigger={
        <button
          type="button"
          className={styles["picker"]}
          aria-label={t("picker.label", { model: name })}
          aria-describedby={access !== "open" || weight > 1 ? note : undefined}
        >
          <span className={styles["name"]}>{name}</span>
          {access === "open" ? (
            weight > 1 && <WeightNote id={note} weight={weight} />
          ) : (
            <AccessNote id={note} access={access} />
          )}
          <Icon of={ChevronDown} size={16} className={styles["arrow"]} />
        </button>
      }
    >
      {(state) => <ModelMenu {...state} />}
    </MenuOnDemand>
  );
}

/** What the model asks for before it may be asked. */
function AccessNote({ id, access }: { id: string; access: Exclude<ReturnType<typeof accessOf>, "open"> }) {
  const t = useT("models");
  return (
    <span id={id} className={styles["access"]}>
      <Badge tone={access === "premium" ? "accent" : "plain"}>{t(`access.${access}`)}</Badge>
    </span>
  );
}

/** As how many questions one counts. */
function WeightNote({ id, weight }: { id: string; weight: number }) {
  const t = useT("models");
  return (
    <span className={styles["access"]}>
      <Badge>
        <span id={id} className={styles["whole"]}>
          {t("weight", { weight })}
        </span>
        <span className={styles["short"]} aria-hidden>{`× ${weight}`}</span>
      </Badge>
    </span>
  );
}
