import { useT } from "#i18n/use-t.ts";
import { Button } from "#ui/Button/Button.tsx";
import { TextField } from "#ui/Field/TextField.tsx";
import { Form } from "#ui/Form/Form.tsx";
import { codeForm } from "../access.forms.ts";
import { Entrance } from "../Entrance/Entrance.tsx";

interface CodeStepProps {
  onSubmit: (code: string) => Promise<void>;
  onOther: () => void;
}

export function CodeStep({ onSubmit, onOther }: CodeStepProps) {
  const t = useT("adminAccess");
  return (
    <Entrance title={t("code.title")} text={t("code.text")}>
      <Form
        actions="end"
        focus="code"
        schema={codeForm}
        initial={{ code: "" }}
        submit={t("code.submit")}
        onSubmit={({ code }) => onSubmit(code)}
      >
        {(field) => (
          <TextField
            {...field("code")}
            label={t("code.label")}
            hint={t("code.hint")}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Form>
      <div>
        <Button variant="quiet" size="small" onClick={onOther}>
          {t("code.other")}
        </Button>
      </div>
    </Entrance>
  );
}
