import type { ChatSettings } from "#contract/chat/settings.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { ownWords } from "#lib/own-words.ts";
import type { LoadedValue } from "#lib/use-loaded.ts";
import { SavedSwitch } from "#modules/users/News/SavedSwitch.tsx";
import { TextArea } from "#ui/Field/TextArea.tsx";
import { Form } from "#ui/Form/Form.tsx";
import { GuardedForm } from "#ui/Form/GuardedForm.tsx";
import { Section } from "#ui/Section/Section.tsx";
import { notify } from "#ui/Toaster/notify.ts";
import { WhenLoaded } from "#ui/WhenLoaded/WhenLoaded.tsx";
import { saveChatSettings } from "./settings.actions.ts";
import { instructionsForm } from "./settings.forms.ts";

/** What goes along with every question of the chat. */
export function Instructions({ settings: { state, retry, replace } }: { settings: LoadedValue<ChatSettings> }) {
  const t = useT("preferences");
  const common = useT("common");
  return (
    <Section title={t("instructions.title")}>
      <WhenLoaded state={state} onRetry={retry} failed={t("failed")} rows={3} rowHeight={96}>
        {({ follows_instructions: follows, about, style }) => (
          <>
            <SavedSwitch
              label={t("instructions.follow")}
              hint={t("instructions.followHint")}
              saved={follows}
              save={async (wanted) => replace(await saveChatSettings({ follows_instructions: wanted }))}
            />
            <Form
              schema={instructionsForm}
              initial={{ about, style }}
              submit={common("action.save")}
              actions="start"
              onSubmit={async (said) => {
                replace(await saveChatSettings(said));
                notify({ text: t("instructions.saved"), tone: "good" });
              }}
            >
              {(field, form) => (
                <>
                  <GuardedForm form={form} />
                  <TextArea
                    label={t("instructions.style")}
                    hint={t("instructions.styleHint")}
                    className={ownWords}
                    {...field("style")}
                  />
                  <TextArea
                    label={t("instructions.about")}
                    hint={t("instructions.aboutHint")}
                    className={ownWords}
                    {...field("about")}
                  />
                </>
              )}
            </Form>
          </>
        )}
      </WhenLoaded>
    </Section>
  );
}
