import { Image, Lightbulb, Mail, PenLine, type LucideIcon } from "lucide-react";
import { useT } from "#i18n/use-t.ts";
import { Chip } from "#ui/Chip/Chip.tsx";
import { useSelectedModel } from "#modules/models/models.actions.ts";
import { useModels } from "#modules/models/models.store.ts";
import { fillComposer } from "../composer.ts";
import { seesPictures } from "../pictures.rules.ts";
import styles from "./DashboardPage.module.css";

const suggestions = [
  ["improve", PenLine],
  ["explain", Lightbulb],
  ["letter", Mail],
  ["picture", Image],
] as const satisfies readonly (readonly [string, LucideIcon])[];

/** First words for those who look for them: each fills the composer, none sends it. */
export function Suggestions() {
  const t = useT("chat");
  const model = useSelectedModel();
  const { status } = useModels();
  const offered = suggestions.filter(([name]) => name !== "picture" || status === "loading" || seesPictures(model));
  return (
    <fieldset className={styles["suggestions"]} aria-label={t("dashboard.suggestions")}>
      {offered.map(([name, icon]) => (
        <Chip key={name} icon={icon} onClick={() => suggest(name)}>
          {t(`suggestion.${name}`)}
        </Chip>
      ))}
    </fieldset>
  );

  function suggest(name: (typeof suggestions)[number][0]): void {
    fillComposer(t(`suggestion.${name}Text`));
    if (name === "picture") document.querySelector<HTMLButtonElement>("[data-attach]")?.click();
  }
}
