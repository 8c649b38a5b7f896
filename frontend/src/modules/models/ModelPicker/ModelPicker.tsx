import { ChevronDown } from "lucide-react";
import { lazy } from "react";
import { useT } from "#i18n/use-t.ts";
import { Icon } from "#ui/Icon/Icon.tsx";
import { MenuOnDemand } from "#ui/Menu/MenuOnDemand.tsx";
import { useSelectedModel } from "../models.actions.ts";
import { useModels } from "../models.store.ts";
import styles from "./ModelPicker.module.css";

const load = async () => ({ default: (await import("./ModelMenu.tsx")).ModelMenu });
const ModelMenu = lazy(load);

export function ModelPicker() {
  const t = useT("models");
  const { status } = useModels();
  const name = useSelectedModel()?.name ?? t(status === "failed" ? "picker.failed" : "picker.loading");
  return (
    <MenuOnDemand
      load={load}
      trigger={
        <button type="button" className={styles["picker"]} aria-label={t("picker.label", { model: name })}>
          <span className={styles["name"]}>{name}</span>
          <Icon of={ChevronDown} size={16} className={styles["arrow"]} />
        </button>
      }
    >
      {(state) => <ModelMenu {...state} />}
    </MenuOnDemand>
  );
}
