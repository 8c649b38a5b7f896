import { useT } from "#i18n/use-t.ts";
import { spendLink } from "../auth.actions.ts";
import { emptyForm } from "../auth.forms.ts";
import { Form } from "#ui/Form/Form.tsx";
import type { ScreenProps } from "./screen.ts";
import { ScreenFrame } from "./ScreenFrame.tsx";

/** A click spends the link, so that a scanner that merely opens it does not. */
export function Landing({ link, enter, goTo }: ScreenProps) {
  const t = useT("auth");
  if (link?.kind !== "link") return null;
  return (
    <ScreenFrame title={t("landing.title")} text={t("landing.text", { email: link.email })}>
      <Form
        schema={emptyForm}
        initial={{}}
        submit={t("landing.submit")}
        onSubmit={async () => enter(await spendLink(link.email, link.token))}
        remedy={{ error: "auth.link_invalid", label: t("landing.again"), act: () => void goTo("link") }}
      >
        {() => null}
      </Form>
    </ScreenFrame>
  );
}
