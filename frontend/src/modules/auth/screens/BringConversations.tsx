import type { WaitingConversations } from "#contract/auth.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { bringConversations } from "../auth.actions.ts";
import { emptyForm } from "../auth.forms.ts";
import { Form } from "#ui/Form/Form.tsx";
import { TextButton } from "#ui/TextButton/TextButton.tsx";
import styles from "./BringConversations.module.css";
import { ScreenFrame } from "./ScreenFrame.tsx";

interface BringConversationsProps {
  waiting: WaitingConversations;
  onBrought: () => void;
  onLeft: () => void;
}

/** The link was asked for in a browser that is not this one, by its reader or by another person. */
export function BringConversations({ waiting, onBrought, onLeft }: BringConversationsProps) {
  const t = useT("auth");
  const { claim, count, titles } = waiting;
  const more = count - titles.length;
  return (
    <ScreenFrame
      title={t("bring.title", { count })}
      text={t("bring.text")}
      ways={<TextButton onPress={onLeft}>{t("bring.leave")}</TextButton>}
    >
      {titles.length > 0 && (
        <ul className={styles["titles"]}>
          {titles.map((title, place) => (
            <li key={place} dir="auto">
              {title}
            </li>
          ))}
          {more > 0 && <li className={styles["more"]}>{t("bring.more", { count: more })}</li>}
        </ul>
      )}
      <Form
        schema={emptyForm}
        initial={{}}
        submit={t("bring.submit")}
        onSubmit={async () => {
          await bringConversations(claim);
          onBrought();
        }}
      >
        {() => null}
      </Form>
    </ScreenFrame>
  );
}
