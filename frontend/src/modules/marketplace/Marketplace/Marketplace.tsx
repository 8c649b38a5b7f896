import { useState } from "react";
import { useT } from "#i18n/use-t.ts";
import { useMarketplaceSection, type MarketplaceSection } from "#shell/overlays.ts";
import { Dialog } from "#ui/Dialog/Dialog.tsx";
import { TabPanel } from "#ui/Tabs/TabPanel.tsx";
import { Tabs } from "#ui/Tabs/Tabs.tsx";
import { MarketplaceShelf } from "#modules/plans/PlanBoard/MarketplaceShelf.tsx";
import { offeredTypes } from "#modules/plans/plans.rules.ts";
import { usePlanList } from "#modules/plans/use-plan-list.ts";
import { ModelCatalogue } from "#modules/models/ModelCatalogue/ModelCatalogue.tsx";

interface MarketplaceProps {
  open: boolean;
  onClose: () => void;
}

export function Marketplace({ open, onClose }: MarketplaceProps) {
  const t = useT("models");
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t("marketplace.title")}
      description={t("marketplace.description")}
      size="large"
    >
      <Sections onClose={onClose} />
    </Dialog>
  );
}

/** Everything together, the models, then what else is on offer; a shelf without an offer is not shown. */
function Sections({ onClose }: { onClose: () => void }) {
  const t = useT("plans");
  const asked = useMarketplaceSection();
  const [section, setSection] = useState<MarketplaceSection>(asked);
  const offered = offeredTypes(usePlanList().all);
  const single = offered.filter((type) => type !== "combo");
  return (
    <Tabs
      label={t("market.label")}
      value={section}
      onChange={setSection}
      tabs={[
        { value: "combo", label: t("type.combo") },
        { value: "models", label: t("market.models") },
        ...single.map((value) => ({ value, label: t(`type.${value}`) })),
      ]}
    >
      <TabPanel value="models">
        <ModelCatalogue onChosen={onClose} />
      </TabPanel>
      {(["combo", ...single] as const).map((type) => (
        <TabPanel key={type} value={type}>
          <MarketplaceShelf type={type} onLeave={onClose} />
        </TabPanel>
      ))}
    </Tabs>
  );
}
