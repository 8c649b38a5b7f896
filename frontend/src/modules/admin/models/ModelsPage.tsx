import { Link } from "@tanstack/react-router";
import { ArrowUpDown, Plus } from "lucide-react";
import { listAdminModels, modelKinds, providerNames, type AdminModel } from "#contract/models.contract.ts";
import { pagedSource } from "#api/source.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { formatNumber } from "#lib/format.ts";
import { Badge } from "#ui/Badge/Badge.tsx";
import { Button } from "#ui/Button/Button.tsx";
import { Icon } from "#ui/Icon/Icon.tsx";
import { providerLabels } from "#ui/ProviderMark/provider-labels.ts";
import { ListPage } from "../frame/ListPage.tsx";
import type { Column, Filter } from "#ui/Listing/listing.ts";
import { useWhen } from "../frame/when.ts";
import { Replacements } from "./Replacements.tsx";
import { ModelWarnings } from "./ModelWarnings.tsx";
import styles from "./ModelsPage.module.css";
import { useModelWords } from "./model-words.ts";

export function ModelsPage() {
  const t = useT("adminModels");
  const { day } = useWhen();
  const columns: Column<AdminModel>[] = [
    { key: "name", header: t("column.name"), sort: "name", cell: nameOf },
    { key: "provider", header: t("column.provider"), sort: "provider", cell: (row) => providerLabels[row.provider] },
    {
      key: "price",
      header: t("column.price"),
      sort: "price",
      cell: priceOf,
    },
    {
      key: "priced",
      header: t("column.priced"),
      sort: "priced_on",
      cell: (row) => (row.price_source === "sample" ? t("price.sample") : day(row.priced_on)),
    },
    { key: "instead", header: t("column.instead"), cell: insteadOf },
    { key: "ratings", header: t("column.ratings"), cell: ratingsOf },
    { key: "order", header: t("column.order"), sort: "sort_order", align: "end", cell: (row) => row.sort_order },
  ];
  return (
    <ListPage
      pages={pagedSource(listAdminModels)}
      title={t("title")}
      intro={t("intro")}
      actions={
        <>
          <Button asChild>
            <Link to="/admin/models/order">
              <Icon of={ArrowUpDown} />
              {t("action.order")}
            </Link>
          </Button>
          <Button asChild variant="primary">
            <Link to="/admin/models/new">
              <Icon of={Plus} />
              {t("action.new")}
            </Link>
          </Button>
        </>
      }
      columns={columns}
      rowKey={(row) => String(row.id)}
      searchLabel={t("search")}
      filters={useFilters()}
      defaultSort="sort_order"
      empty={{ title: t("empty.title"), text: t("empty.text") }}
    />
  );
}

function useFilters(): Filter[] {
  const t = useT("adminModels");
  return [
    {
      name: "provider",
      label: t("column.provider"),
      options: providerNames.map((value) => ({ value, label: providerLabels[value] })),
    },
    {
      name: "kind",
      label: t("field.kind"),
      options: modelKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
    },
    {
      name: "archived",
      label: t("filter.archived"),
      unasked: t("filter.none"),
      options: [
        { value: "only", label: t("filter.only") },
        { value: "too", label: t("filter.too") },
      ],
    },
  ];
}

const nameOf = (model: AdminModel) => <ModelName model={model} />;
const priceOf = (model: AdminModel) => <ModelPrice model={model} />;
const insteadOf = (model: AdminModel) => <Replacements of={model} />;

const ratingsOf = (model: AdminModel) => <Rate ratings={model.ratings} />;

/** The share of answers that helped, of those of which it was said. */
function Rate({ ratings: { up, down } }: Pick<AdminModel, "ratings">) {
  const t = useT("adminModels");
  const locale = useLocale();
  const rated = up + down;
  if (rated === 0) return t("ratings.none");
  return t("ratings.rate", {
    percent: Math.round((100 * up) / rated),
    count: rated,
    number: formatNumber(rated, locale),
  });
}

function ModelPrice({ model }: { model: AdminModel }) {
  const t = useT("adminModels");
  const words = useModelWords();
  return (
    <>
      <span className={styles["price"]}>
        {t("price.both", {
          input: words.price(model.model_input_price),
          output: words.price(model.model_output_price),
        })}
        {model.unit_price !== null &&
          model.kind !== "text" &&
          `, ${t(`price.unit.${model.kind}`, { price: words.unitPrice(model.unit_price) })}`}
      </span>
      <ModelWarnings warnings={model.warnings} />
    </>
  );
}

function ModelName({ model }: { model: AdminModel }) {
  const t = useT("adminModels");
  return (
    <div className={styles["name"]}>
      <Link to="/admin/models/$id" params={{ id: String(model.id) }} className={styles["link"]}>
        {model.name}
      </Link>
      <span className={styles["common"]}>{model.model_common_name}</span>
      <span className={styles["badges"]}>
        {model.kind !== "text" && <Badge>{t(`kind.${model.kind}`)}</Badge>}
        {model.is_writer === 1 && <Badge>{t("badge.writer")}</Badge>}
        {model.archived_at !== null && <Badge>{t("badge.archived")}</Badge>}
        {model.premium === 1 && <Badge tone="accent">{t("badge.premium")}</Badge>}
        {model.need_account === 0 && <Badge tone="good">{t("badge.guests")}</Badge>}
        {model.is_trending === 1 && <Badge>{t("badge.trending")}</Badge>}
      </span>
    </div>
  );
}
