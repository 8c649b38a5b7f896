import { useEffect, useRef, useState } from "react";
import * as z from "zod/mini";
import { password as length } from "../../../../../worker/contract/limits.ts";
import { errorKeyOf } from "../../../api/api-error.ts";
import { useT } from "../../../i18n/use-t.ts";
import { PasswordField } from "../../../ui/Field/PasswordField.tsx";
import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import { notify } from "../../../ui/Toaster/notify.ts";
import { confirmAddress, finishGoogle, resetPasswordTo, spendLink } from "../auth.actions.ts";
import { newPasswordForm } from "../auth.forms.ts";
import { Form } from "../Form/Form.tsx";
import type { ScreenProps } from "./screen.ts";
import { ScreenFrame } from "./ScreenFrame.tsx";
import { SignIn } from "./SignIn.tsx";

const nothing = z.object({});

/** A click spends the link, so that a scanner that merely opens it does not. */
export function Landing({ link, enter, goTo }: ScreenProps) {
  const t = useT("auth");
  if (link?.kind !== "link") return null;
  return (
    <ScreenFrame title={t("landing.title")} text={t("landing.text", { email: link.email })}>
      <Form
        schema={nothing}
        initial={{}}
        submit={t("landing.submit")}
        onSubmit={async () => enter(await spendLink(link.email, link.token))}
        remedy={{ error: "auth.link_invalid", label: t("landing.again"), act: () => goTo("link") }}
      >
        {() => null}
      </Form>
    </ScreenFrame>
  );
}

export function Verify({ link, enter, goTo }: ScreenProps) {
  const t = useT("auth");
  if (link?.kind !== "verify") return null;
  return (
    <ScreenFrame title={t("verify.title")} text={t("verify.text")}>
      <Form
        schema={nothing}
        initial={{}}
        submit={t("verify.submit")}
        onSubmit={async () => {
          const entry = await confirmAddress(link.token);
          notify({ text: t("verify.done"), tone: "good" });
          enter(entry);
        }}
        remedy={{ error: "auth.link_invalid", label: t("signUp.open"), act: () => goTo("sign-in") }}
      >
        {() => null}
      </Form>
    </ScreenFrame>
  );
}

export function Reset({ link, goTo }: ScreenProps) {
  const t = useT("auth");
  if (link?.kind !== "reset") return null;
  return (
    <ScreenFrame title={t("reset.title")} text={t("reset.text")}>
      <Form
        schema={newPasswordForm}
        initial={{ password: "" }}
        submit={t("reset.submit")}
        onSubmit={async ({ password }) => {
          await resetPasswordTo(link.token, password);
          notify({ text: t("reset.done"), tone: "good" });
          goTo("sign-in");
        }}
        remedy={{ error: "auth.link_invalid", label: t("reset.again"), act: () => goTo("forgot") }}
      >
        {(field) => (
          <PasswordField
            {...field("password")}
            label={t("field.newPassword")}
            hint={t("field.passwordHint", { count: length.min })}
            autoComplete="new-password"
          />
        )}
      </Form>
    </ScreenFrame>
  );
}

/** Back from Google: the code is exchanged at once, and once. */
export function GoogleReturn(props: ScreenProps) {
  const { link, enter } = props;
  const t = useT("auth");
  const [failure, setFailure] = useState(props.failure);
  const spent = useRef<string | null>(null);
  useEffect(() => {
    if (link?.kind !== "google" || spent.current === link.token) return;
    spent.current = link.token;
    finishGoogle(link.token).then(
      (entry) => enter(entry, entry.redirect),
      (error: unknown) => setFailure(errorKeyOf(error)),
    );
  }, [link, enter]);
  if (failure !== null) return <SignIn {...props} failure={failure} />;
  return (
    <ScreenFrame title={t("google.busy")}>
      <Skeleton rows={3} />
    </ScreenFrame>
  );
}
