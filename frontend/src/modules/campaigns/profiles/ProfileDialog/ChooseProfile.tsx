import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useSnapshot } from "valtio";
import * as z from "zod/mini";
import { networkFacts } from "#contract/networks/networks.ts";
import type { SocialAccountView } from "#contract/publishing/accounts.contract.ts";
import { profileLimits, type ProfileView } from "#contract/campaigns/profiles.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { ownWords } from "#lib/own-words.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { isLimit, reportRefusal } from "#shell/report-refusal.ts";
import { Button } from "#ui/Button/Button.tsx";
import { TextArea } from "#ui/Field/TextArea.tsx";
import { TextField } from "#ui/Field/TextField.tsx";
import { faultsOf } from "#ui/Form/faults.ts";
import { Form } from "#ui/Form/Form.tsx";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { reportError } from "#ui/Toaster/report-error.ts";
import { socialAccounts } from "#modules/publishing/accounts/accounts.store.ts";
import { NetworkMark } from "#modules/publishing/NetworkMark/NetworkMark.tsx";
import { profileUrlOf, readKept, readProfile, removeLink } from "../profiles.actions.ts";
import styles from "./ProfileDialog.module.css";

const fault = faultsOf("posts");
/** The least that a pasted profile has to say. */
const leastText = 20;

const profileForm = z.object({
  url: z.string().check(z.trim(), z.minLength(1, fault("required")), z.maxLength(2_048, fault("long", 2_048))),
  text: z.string().check(
    z.trim(),
    z.maxLength(profileLimits.text, fault("long", profileLimits.text)),
    z.refine((typed) => typed.trim() === "" || typed.trim().length >= leastText, fault("short", leastText)),
  ),
});
type ProfileForm = z.infer<typeof profileForm>;

/** A network tells neither where a profile of another kind stands nor what it says. */
const isReadable = ({ platform, kind }: Pick<SocialAccountView, "platform" | "kind">): boolean =>
  networkFacts[platform].profile.readableKinds.includes(kind);

/** By its address, from an account that is connected, or one that was kept. */
export function ChooseProfile({ onChoose }: { onChoose: (profile: ProfileView) => void }) {
  const t = useT("posts");
  const accounts = useSnapshot(socialAccounts).value.filter(isReadable);
  const { latest: kept, reload } = useLoaded(readKept);
  const [busy, setBusy] = useState<string | null>(null);

  const read = async (url: string, text: string) => {
    try {
      onChoose(await readProfile(url, text));
    } catch (error) {
      if (!isLimit(error)) throw error;
      reportRefusal(error, "social-generation");
    }
  };
  const readAccount = async (id: string, url: string) => {
    setBusy(id);
    await read(url, "").catch(reportError);
    setBusy(null);
  };

  return (
    <div className={styles["body"]}>
      {accounts.length > 0 && (
        <section>
          <h3 className={styles["subtitle"]}>{t("ownAccounts")}</h3>
          <div className={styles["accounts"]}>
            {accounts.map((account) => (
              <Button
                key={account.id}
                busy={busy === account.id}
                onClick={() => void readAccount(account.id, profileUrlOf(account))}
              >
                <NetworkMark of={account.platform} named />
                <span className={ownWords}>{account.name}</span>
              </Button>
            ))}
          </div>
        </section>
      )}
      <Form<ProfileForm>
        schema={profileForm}
        initial={{ url: "", text: "" }}
        submit={t("readProfile")}
        actions="start"
        onSubmit={({ url, text }) => read(url, text)}
      >
        {(field) => (
          <>
            <TextField
              label={t("profileUrl")}
              hint={t("profileUrlHint")}
              placeholder="x.com/name"
              inputMode="url"
              autoCapitalize="none"
              spellCheck={false}
              className={ownWords}
              {...field("url")}
            />
            <TextArea
              label={t("profileWords")}
              hint={t("profileWordsHint")}
              optional
              className={ownWords}
              {...field("text")}
            />
          </>
        )}
      </Form>
      {kept !== null && kept.length > 0 && (
        <section>
          <h3 className={styles["subtitle"]}>{t("keptProfiles")}</h3>
          <ul className={styles["rows"]}>
            {kept.map(({ linkId, profile }) => (
              <li key={linkId} className={styles["row"]}>
                <NetworkMark of={profile.platform} named />
                <button type="button" className={styles["profile"]} onClick={() => onChoose(profile)}>
                  <span className={ownWords}>{profile.facts["name"] ?? profile.url}</span>
                </button>
                <IconButton
                  icon={Trash2}
                  label={t("removeProfile", { name: profile.facts["name"] ?? profile.url })}
                  onClick={() => void removeLink(linkId).then(reload).catch(reportError)}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
