import { useT } from "#i18n/use-t.ts";
import { RecordPage, WhenLoaded } from "../../frame/RecordPage.tsx";
import { useCatalogue } from "../use-catalogue.ts";
import { OrderList } from "./OrderList.tsx";

export function OrderPage() {
  const t = useT("adminModels");
  const { state, reload } = useCatalogue();
  return (
    <RecordPage title={t("order.title")} back={{ to: "/admin/models", label: t("title") }}>
      <p>{t("order.intro")}</p>
      <WhenLoaded state={state} onRetry={reload}>
        {(models) => <OrderList models={models} onSaved={reload} />}
      </WhenLoaded>
    </RecordPage>
  );
}
