import { useState } from "react";
import { useT } from "#i18n/use-t.ts";
import { useMarketplaceSection, type MarketplaceSection } from "#shell/overlays.ts";
import { Dialog } from "#ui/Dialog/Dialog.tsx";
import { TabPanel } from "#ui/Tabs/TabPanel.tsx";
import { Tabs } from "#ui/Tabs/Tabs.tsx";
import { MarketplaceShelf } from "#modules/plans/PlanBoard/MarketplaceShelf.tsx";
import { typeOrder } from "#modules/plans/plans.rules.ts";
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

/** What can be had of each type, then who can answer. */
function Sections({ onClose }: { onClose: () => void }) {
  const t = useT("plans");
  const asked = useMarketplaceSection();
  const [section, setSection] = useState<MarketplaceSection>(asked);
  return (
    <Tabs
      label={t("market.label")}
      value={section}
      onChange={setSection}
      tabs={[
        ...typeOrder.map((value) => ({ value, label: t(`type.${value}`) })),
        { value: "models" as const, label: t("market.models") },
      ]}
    >
      {typeOrder.map((type) => (
        <TabPanel key={type} value={type}>
          <MarketplaceShelf type={type} onLeave={onClose} />
        </TabPanel>
      ))}
      <TabPanel value="models">
        <ModelCatalogue onChosen={onClose} />
      </TabPanel>
    </Tabs>
  );
}
