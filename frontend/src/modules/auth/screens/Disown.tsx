import { useT } from "#i18n/use-t.ts";
import type { Proof } from "../auth.actions.ts";
import { emptyForm } from "../auth.forms.ts";
import { Form } from "#ui/Form/Form.tsx";
import { ScreenFrame } from "./ScreenFrame.tsx";
import { TextButton } from "#ui/TextButton/TextButton.tsx";

interface DisownProps {
  email: string;
  onConfirm: (proof: Proof) => Promise<void>;
  onBack: () => void;
}

/** Another person chose the password: it goes, and a new one is chosen next. */
export function Disown({ email, onConfirm, onBack }: DisownProps) {
  const t = useT("auth");
  return (
    <ScreenFrame
      title={t("disown.title")}
      text={t("disown.text", { email })}
      ways={<TextButton onPress={onBack}>{t("disown.back")}</TextButton>}
    >
      <Form schema={emptyForm} initial={{}} submit={t("disown.submit")} onSubmit={() => onConfirm({ disown: true })}>
        {() => null}
      </Form>
    </ScreenFrame>
  );
}
