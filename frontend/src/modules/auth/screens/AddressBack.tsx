import { useState } from "react";
import { useT } from "#i18n/use-t.ts";
import { takeAddressBack } from "../auth.actions.ts";
import { emptyForm } from "../auth.forms.ts";
import { Form } from "#ui/Form/Form.tsx";
import { TextButton } from "#ui/TextButton/TextButton.tsx";
import type { ScreenProps } from "./screen.ts";
import { ScreenFrame } from "./ScreenFrame.tsx";

/** The owner of an account that was given another address takes it back. */
export function AddressBack({ link, goTo }: ScreenProps) {
  const t = useT("auth");
  const [done, setDone] = useState(false);
  if (link?.kind !== "back") return null;
  const leave = <TextButton onPress={() => void goTo("sign-in")}>{t("forgot.back")}</TextButton>;
  if (done)
    return (
      <ScreenFrame title={t("addressBack.doneTitle")} text={t("addressBack.done")} ways={leave}>
        {null}
      </ScreenFrame>
    );
  return (
    <ScreenFrame title={t("addressBack.title")} text={t("addressBack.text")} ways={leave}>
      <Form
        schema={emptyForm}
        initial={{}}
        submit={t("addressBack.submit")}
        onSubmit={async () => {
          await takeAddressBack(link.token);
          setDone(true);
        }}
      >
        {() => null}
      </Form>
    </ScreenFrame>
  );
}
