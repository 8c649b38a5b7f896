import { ArrowDown, ArrowUp } from "lucide-react";
import { useState } from "react";
import type { AdminModel } from "#contract/models.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { Button } from "#ui/Button/Button.tsx";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { LiveRegion } from "#ui/LiveRegion/LiveRegion.tsx";
import { notify } from "#ui/Toaster/notify.ts";
import { providerLabels } from "#ui/ProviderMark/provider-labels.ts";
import { attempt } from "../../frame/attempt.ts";
import { UnsavedGuard } from "#ui/UnsavedGuard/UnsavedGuard.tsx";
import { orderAs } from "../models.actions.ts";
import styles from "./OrderList.module.css";
import { movedIds, swapped } from "./order.rules.ts";

interface OrderListProps {
  models: readonly AdminModel[];
  onSaved: () => void;
}

/** Several vendors have a model of one name. */
const nameOf = ({ name, provider }: AdminModel): string => `${name} (${providerLabels[provider]})`;

/** Places change here first, and on the catalogue all at once. */
export function OrderList({ models, onSaved }: OrderListProps) {
  const t = useT("adminModels");
  const common = useT("common");
  const kept = models.map(({ id }) => id);
  const [wanted, setWanted] = useState<readonly number[] | null>(null);
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState("");
  const order = wanted ?? kept;
  const moved = movedIds(kept, order);
  const known = new Map(models.map((model) => [model.id, model]));

  const move = (from: number, to: number, name: string) => {
    setWanted(swapped(order, from, to));
    setSaid(t("order.moved", { name, place: to + 1, count: order.length }));
  };
  const save = async () => {
    setBusy(true);
    if (await attempt(() => orderAs(moved))) {
      notify({ tone: "good", text: t("order.saved") });
      onSaved();
      setWanted(null);
    }
    setBusy(false);
  };

  return (
    <>
      <UnsavedGuard when={moved.length > 0 && !busy} />
      <LiveRegion text={said} />
      <ol className={styles["list"]}>
        {order.map((id, place) => {
          const model = known.get(id);
          if (model === undefined) return null;
          const name = nameOf(model);
          return (
            <li key={id} className={styles["row"]}>
              <span className={styles["name"]}>
                {model.name} <span className={styles["provider"]}>{providerLabels[model.provider]}</span>
              </span>
              <span className={styles["moves"]}>
                <IconButton
                  icon={ArrowUp}
                  label={t("order.up", { name })}
                  aria-disabled={place === 0}
                  onClick={() => place > 0 && move(place, place - 1, name)}
                />
                <IconButton
                  icon={ArrowDown}
                  label={t("order.down", { name })}
                  aria-disabled={place === order.length - 1}
                  onClick={() => place < order.length - 1 && move(place, place + 1, name)}
                />
              </span>
            </li>
          );
        })}
      </ol>
      <div className={styles["actions"]}>
        <Button disabled={moved.length === 0} onClick={() => setWanted(null)}>
          {t("order.undo")}
        </Button>
        <Button variant="primary" busy={busy} disabled={moved.length === 0} onClick={() => void save()}>
          {common("action.save")}
        </Button>
      </div>
    </>
  );
}
