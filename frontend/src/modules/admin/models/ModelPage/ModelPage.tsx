import { useParams } from "@tanstack/react-router";
import { readAdminModel, type AdminModel } from "#contract/models.contract.ts";
import { toSource } from "#api/source.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { ownWords } from "#lib/own-words.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { Badge } from "#ui/Badge/Badge.tsx";
import { Facts, type Fact } from "../../frame/Facts.tsx";
import { WhenLoaded } from "#ui/WhenLoaded/WhenLoaded.tsx";
import { RecordPage, RecordSection } from "../../frame/RecordPage.tsx";
import { useWhen } from "../../frame/when.ts";
import { ModelWarnings } from "../ModelWarnings.tsx";
import { Replacements } from "../Replacements.tsx";
import { formOfModel } from "../models.forms.ts";
import { ModelForm } from "./ModelForm.tsx";
import styles from "./ModelPage.module.css";
import { Shelving } from "./Shelving.tsx";

export function ModelPage() {
  const { id } = useParams({ strict: false }) as { id: string };
  const t = useT("adminModels");
  const { state, reload } = useLoaded(toSource(readAdminModel, { params: { id } }));
  return (
    <RecordPage
      title={state.status === "ready" ? state.value.name : t("column.name")}
      back={{ to: "/admin/models", label: t("title") }}
      actions={state.status === "ready" && <Shelving model={state.value} onDone={reload} />}
    >
      <WhenLoaded state={state} onRetry={reload}>
        {(model) => <OneModel model={model} />}
      </WhenLoaded>
    </RecordPage>
  );
}

function OneModel({ model }: { model: AdminModel }) {
  const t = useT("adminModels");
  const { moment } = useWhen();
  const locale = useLocale();
  const facts: Fact[] = [
    {
      label: t("fact.sold"),
      value: (
        <Badge tone={model.premium === 1 ? "accent" : "good"}>
          {t(model.premium === 1 ? "sold.premium" : model.need_account === 0 ? "sold.guests" : "sold.free")}
        </Badge>
      ),
    },
    { label: t("fact.key"), value: t(model.ready ? "key.there" : "key.missing") },
    { label: t("column.instead"), value: <Replacements of={model} /> },
    ...(model.archived_at === null ? [] : [{ label: t("badge.archived"), value: moment(model.archived_at) }]),
    ...(model.warnings.length === 0
      ? []
      : [{ label: t("fact.warnings"), value: <ModelWarnings warnings={model.warnings} /> }]),
  ];
  return (
    <>
      <Facts facts={facts} />
      {model.ratings.said.length > 0 && (
        <RecordSection title={t("section.ratings")}>
          <Said said={model.ratings.said} />
        </RecordSection>
      )}
      {model.archived_at === null ? (
        <RecordSection title={t("section.edit")}>
          <ModelForm id={model.id} initial={formOfModel(model, locale)} />
        </RecordSection>
      ) : (
        <p>{t("archived.text")}</p>
      )}
    </>
  );
}

/** What was said of its answers, the latest first. */
function Said({ said }: Pick<AdminModel["ratings"], "said">) {
  const t = useT("adminModels");
  return (
    <ul className={styles["said"]}>
      {said.map(({ reason, words }, at) => (
        <li key={at}>
          {reason !== null && <Badge>{t(`ratings.reason.${reason}`)}</Badge>}
          {words !== null && <span className={ownWords}>{words}</span>}
        </li>
      ))}
    </ul>
  );
}
