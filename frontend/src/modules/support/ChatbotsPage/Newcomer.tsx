import { useState } from "react";
import { useT } from "#i18n/use-t.ts";
import { ownWords } from "#lib/own-words.ts";
import { TextField } from "#ui/Field/TextField.tsx";
import { Form } from "#ui/Form/Form.tsx";
import { PageTitle } from "#ui/PageColumn/PageColumn.tsx";
import { TextButton } from "#ui/TextButton/TextButton.tsx";
import { nameOfSite, siteUrlOf } from "../site-address.rules.ts";
import { NewChatbotDialog } from "./NewChatbotDialog.tsx";
import { siteForm, type SiteForm } from "./new-chatbot.forms.ts";
import styles from "./Newcomer.module.css";
import { useAddChatbot } from "./use-add-chatbot.ts";

/** Before the first chatbot: one field. */
export function Newcomer() {
  const t = useT("support");
  const add = useAddChatbot();
  const [naming, setNaming] = useState(false);
  return (
    <section className={styles["newcomer"]}>
      <PageTitle>{t("newcomer.title")}</PageTitle>
      <p className={styles["text"]}>{t("newcomer.text")}</p>
      <Form<SiteForm>
        schema={siteForm}
        initial={{ url: "" }}
        submit={t("newcomer.go")}
        onSubmit={async ({ url: typed }) => {
          const url = siteUrlOf(typed);
          if (url !== null) await add(nameOfSite(url), url);
        }}
      >
        {(field) => (
          <TextField
            label={t("newcomer.site")}
            placeholder="www.example.com"
            inputMode="url"
            autoComplete="url"
            autoCapitalize="none"
            spellCheck={false}
            className={ownWords}
            {...field("url")}
          />
        )}
      </Form>
      <p className={styles["other"]}>
        <TextButton onPress={() => setNaming(true)}>{t("newcomer.without")}</TextButton>
      </p>
      {naming && <NewChatbotDialog onClose={() => setNaming(false)} />}
    </section>
  );
}
