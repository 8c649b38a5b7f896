import { useState } from "react";
import { alternativeModel, chooseModel } from "#modules/models/models.actions.ts";
import { closeUpgrade, useUpgrade } from "../overlays.ts";
import { UpgradeModal } from "./UpgradeModal.tsx";

/** The one upgrade modal of the page, opened by `openUpgrade`. */
export function Upgrade() {
  const asked = useUpgrade();
  // What was asked last stays readable while the dialog fades.
  const [last, setLast] = useState(asked);
  if (asked !== null && asked !== last) setLast(asked);
  if (last === null) return null;
  const free = alternativeModel();
  return (
    <UpgradeModal
      open={asked !== null}
      reason={last.reason}
      modelName={last.modelName}
      modelId={last.modelId}
      limited={last.limited}
      weight={last.weight}
      freeModelName={free?.name}
      onClose={() => {
        closeUpgrade();
        last.onClose?.();
      }}
      onLeave={closeUpgrade}
      onContinueFree={() => {
        if (free) chooseModel(free);
        closeUpgrade();
        if (last.onContinueFree) last.onContinueFree();
        else last.onClose?.();
      }}
    />
  );
}
