import { useT } from "../../../i18n/use-t.ts";
import { notify } from "../../../ui/Toaster/notify.ts";
import { confirmAddress } from "../auth.actions.ts";
import { emptyForm } from "../auth.forms.ts";
import { Form } from "../Form/Form.tsx";
import type { ScreenProps } from "./screen.ts";
import { ScreenFrame } from "./ScreenFrame.tsx";

export function Verify({ link, enter, goTo }: ScreenProps) {
  const t = useT("auth");
  if (link?.kind !== "verify") return null;
  return (
    <ScreenFrame title={t("verify.title")} text={t("verify.text")}>
      <Form
        schema={emptyForm}
        initial={{}}
        submit={t("verify.submit")}
        onSubmit={async () => {
          const entry = await confirmAddress(link.token);
          notify({ text: t("verify.done"), tone: "good" });
          enter(entry);
        }}
        remedy={{ error: "auth.link_invalid", label: t("signUp.open"), act: () => void goTo("sign-in") }}
      >
        {() => null}
      </Form>
    </ScreenFrame>
  );
}
