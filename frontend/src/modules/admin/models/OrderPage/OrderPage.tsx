import { useT } from "#i18n/use-t.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { WhenLoaded } from "#ui/WhenLoaded/WhenLoaded.tsx";
import { RecordPage } from "../../frame/RecordPage.tsx";
import { catalogue } from "../models.actions.ts";
import { OrderList } from "./OrderList.tsx";

export function OrderPage() {
  const t = useT("adminModels");
  const { state, reload } = useLoaded(catalogue());
  return (
    <RecordPage title={t("order.title")} back={{ to: "/admin/models", label: t("title") }}>
      <p>{t("order.intro")}</p>
      <WhenLoaded state={state} onRetry={reload}>
        {(models) => <OrderList models={models} onSaved={reload} />}
      </WhenLoaded>
    </RecordPage>
  );
}
