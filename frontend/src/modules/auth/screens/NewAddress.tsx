import { useNavigate } from "@tanstack/react-router";
import { useT } from "#i18n/use-t.ts";
import { useSessionKind } from "#session/session.store.ts";
import { notify } from "#ui/Toaster/notify.ts";
import { moveToAddress } from "../auth.actions.ts";
import { emptyForm } from "../auth.forms.ts";
import { Form } from "#ui/Form/Form.tsx";
import type { ScreenProps } from "./screen.ts";
import { ScreenFrame } from "./ScreenFrame.tsx";
import { SignIn } from "./SignIn.tsx";

/** The account that asked takes the new address; a reader who is not signed in does so first, and the link stays. */
export function NewAddress(props: ScreenProps) {
  const { link, enter } = props;
  const t = useT("auth");
  const kind = useSessionKind();
  const navigate = useNavigate();
  const toAccount = () => void navigate({ to: "/user/account", replace: true });
  if (link?.kind !== "address") return null;
  if (kind !== "user")
    return (
      <SignIn {...props} title={t("newAddress.signIn")} text={t("newAddress.signInText")} enter={stayHere(enter)} />
    );
  return (
    <ScreenFrame title={t("newAddress.title")} text={t("newAddress.text")}>
      <Form
        schema={emptyForm}
        initial={{}}
        submit={t("newAddress.submit")}
        onSubmit={async () => {
          const email = await moveToAddress(link.token);
          notify({ text: t("newAddress.done", { email }), tone: "good" });
          toAccount();
        }}
        remedy={{ error: "auth.link_invalid", label: t("newAddress.toAccount"), act: toAccount }}
      >
        {() => null}
      </Form>
    </ScreenFrame>
  );
}

/** Signed in, the page goes on with the link; only a second step is still asked for elsewhere. */
const stayHere =
  (enter: ScreenProps["enter"]): ScreenProps["enter"] =>
  (entry) => {
    if ("challenge" in entry) enter(entry);
  };
