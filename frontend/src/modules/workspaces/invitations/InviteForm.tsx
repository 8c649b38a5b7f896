import { useEffect, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type * as z from "zod/mini";
import { invitedRoles, type InvitedRole } from "#contract/workspaces/roles.ts";
import { useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { ownWords } from "#lib/own-words.ts";
import { TextArea } from "#ui/Field/TextArea.tsx";
import { Form } from "#ui/Form/Form.tsx";
import { Section } from "#ui/Section/Section.tsx";
import { notify } from "#ui/Toaster/notify.ts";
import { readAddresses } from "../addresses.rules.ts";
import { RoleField } from "../members/RoleField.tsx";
import { inviteForm } from "../workspaces.forms.ts";
import { inviteAll, type RefusedAddress } from "./invitations.actions.ts";
import styles from "./InviteForm.module.css";

/** Several addresses at once; those that were refused stay in the field, each with why. */
export function InviteForm({ onInvited }: { onInvited: () => void }) {
  const t = useT("workspaces");
  const [refused, setRefused] = useState<readonly RefusedAddress[] | null>(null);
  const invite = async (typed: string, role: InvitedRole) => {
    const { addresses } = readAddresses(typed);
    const left = await inviteAll(addresses, role);
    setRefused(left);
    const sent = addresses.length - left.length;
    if (sent === 0) return;
    notify({ text: t("invite.sent", { count: sent }), tone: "good" });
    onInvited();
  };
  return (
    <Section title={t("invite.title")}>
      <Form<InviteFields>
        schema={inviteForm}
        initial={{ addresses: "", role: "member" }}
        submit={t("invite.submit")}
        actions="start"
        onSubmit={({ addresses, role }) => invite(addresses, role)}
      >
        {(field, form) => (
          <>
            <Remaining form={form} refused={refused} />
            <TextArea
              {...field("addresses")}
              label={t("invite.addresses")}
              hint={t("invite.addressesHint")}
              autoCapitalize="none"
              autoComplete="off"
              inputMode="email"
              spellCheck={false}
            />
            <RoleField field={field("role")} roles={invitedRoles} />
            <Refusals refused={refused ?? []} />
          </>
        )}
      </Form>
    </Section>
  );
}

type InviteFields = z.infer<typeof inviteForm>;

interface RemainingProps {
  form: UseFormReturn<InviteFields>;
  /** Null before anything was sent. */
  refused: readonly RefusedAddress[] | null;
}

/** Leaves in the field what was not sent. */
function Remaining({ form, refused }: RemainingProps): null {
  useEffect(() => {
    if (refused === null) return;
    form.reset({ addresses: refused.map(({ address }) => address).join("\n"), role: form.getValues("role") });
  }, [form, refused]);
  return null;
}

function Refusals({ refused }: { refused: readonly RefusedAddress[] }) {
  const t = useT("workspaces");
  const errors = useT("errors");
  return (
    <div role="alert" className={styles["region"]}>
      {refused.length > 0 && (
        <div className={styles["refused"]}>
          <p className={styles["title"]}>{t("invite.failed", { count: refused.length })}</p>
          <ul className={styles["list"]}>
            {refused.map(({ address, error }) => (
              <li key={address}>
                <span className={classNames(styles["address"], ownWords)}>{address}</span> {errors(error)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
