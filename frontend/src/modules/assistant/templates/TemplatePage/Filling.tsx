import { useEffect, useRef, useState } from "react";
import { useSnapshot } from "valtio";
import type { WritingTemplate } from "#contract/assistant/templates.ts";
import { useT } from "#i18n/use-t.ts";
import { useRights } from "#session/rights.ts";
import { LookOnly } from "#shell/rights/LookOnly.tsx";
import { May } from "#shell/rights/May.tsx";
import { Button } from "#ui/Button/Button.tsx";
import { ErrorState } from "#ui/ErrorState/ErrorState.tsx";
import { isLive } from "#thread/turns.rules.ts";
import { Generations } from "../../library/Generations.tsx";
import { fetchWriters } from "../../writing/writers.actions.ts";
import { resumeText, writeText } from "../desk.actions.ts";
import { exampleIn, faultsIn } from "../desk.rules.ts";
import { changeDesk, deskOf, type Desk } from "../desk.store.ts";
import { Choices } from "./Choices.tsx";
import styles from "./Filling.module.css";
import { TemplateFields } from "./TemplateFields.tsx";
import { Written } from "./Written.tsx";

/** The form on the left, the text on the right; a narrow page has the text below. */
export function Filling({ template }: { template: WritingTemplate }) {
  const t = useT("templates");
  const errors = useT("errors");
  const desk = deskOf(template.id);
  const { answer, refused } = useSnapshot(desk);
  const may = useRights();
  const [isChecked, setChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const text = useRef<HTMLElement>(null);
  const live = isLive(answer);
  useEffect(() => void fetchWriters(), []);
  useEffect(() => resumeText(desk), [desk]);

  const write = () => {
    const [fault] = faultsIn(template.fields, desk.values);
    setChecked(true);
    if (fault) return focusField(form.current, fault.key);
    writeText(desk, template);
    text.current?.scrollIntoView({ block: "nearest" });
  };
  return (
    <div className={styles["sides"]}>
      <form
        ref={form}
        noValidate
        className={styles["form"]}
        onSubmit={(event) => {
          event.preventDefault();
          if (!live && may("questions.ask")) write();
        }}
      >
        <TemplateFields template={template} desk={desk} isChecked={isChecked} />
        <Choices desk={desk} />
        {refused !== null && (
          <ErrorState title={t("refused")} reason={`${errors(refused)} ${t("kept")}`} onRetry={write} />
        )}
        <LookOnly right="questions.ask" />
        <May right="questions.ask">
          <Button type="submit" variant={answer === null ? "primary" : "secondary"} size="large" wide busy={live}>
            {t(answer === null ? "write" : "writeAgain")}
          </Button>
        </May>
        <p className={styles["quota"]}>
          <Generations />
        </p>
      </form>
      <Written
        ref={text}
        template={template}
        desk={desk}
        onExample={() => fillExample(desk, template)}
        onAgain={write}
      />
    </div>
  );
}

function fillExample(desk: Desk, { example }: WritingTemplate): void {
  if (example !== null) changeDesk(desk, { values: exampleIn(example, desk.language) });
}

function focusField(form: HTMLFormElement | null, key: string): void {
  const field = form?.elements.namedItem(key);
  if (field instanceof HTMLElement) field.focus();
}
