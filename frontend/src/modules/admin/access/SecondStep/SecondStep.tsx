import { useEffect, useState } from "react";
import { errorKeyOf } from "#api/api-error.ts";
import { useT } from "#i18n/use-t.ts";
import type { ErrorKey } from "#locales/fr/errors.ts";
import { Button } from "#ui/Button/Button.tsx";
import { ErrorState } from "#ui/ErrorState/ErrorState.tsx";
import { PasswordField } from "#ui/Field/PasswordField.tsx";
import { RecoveryCodes } from "#ui/RecoveryCodes/RecoveryCodes.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { Form } from "#ui/Form/Form.tsx";
import { confirmSecondStep, leaveAdmin, recoveryCodesFile, setUpSecondStep, type SetUp } from "../access.actions.ts";
import { confirmForm } from "../access.forms.ts";
import { Entrance } from "../Entrance/Entrance.tsx";
import { Authenticator } from "./Authenticator.tsx";

interface SecondStepProps {
  /** The password of the sign-in a moment ago; asked for when absent. */
  password?: string;
  onDone: () => void;
}

/** The authenticator is read in, its first code confirms it, and the recovery codes are shown, once. */
export function SecondStep({ password = "", onDone }: SecondStepProps) {
  const t = useT("adminAccess");
  const [typed, setTyped] = useState(password);
  const [setUp, setSetUp] = useState<SetUp | null>(null);
  const [confirmed, setConfirmed] = useState(false);

  if (confirmed && setUp !== null)
    return (
      <Entrance title={t("recovery.title")} text={t("recovery.text")}>
        <RecoveryCodes codes={setUp.recovery_codes} fileName={recoveryCodesFile} />
        <Button variant="primary" size="large" wide onClick={onDone}>
          {t("recovery.done")}
        </Button>
      </Entrance>
    );
  if (setUp !== null)
    return (
      <Entrance title={t("setUp.title")} text={t("setUp.text")}>
        <Authenticator
          {...setUp}
          onCode={async (code) => {
            await confirmSecondStep(code);
            setConfirmed(true);
          }}
        />
        <Leave />
      </Entrance>
    );
  if (typed !== "") return <Beginning password={typed} onReady={setSetUp} onRefused={() => setTyped("")} />;
  return (
    <Entrance title={t("setUp.title")} text={t("setUp.password")}>
      <Form
        actions="end"
        schema={confirmForm}
        initial={{ password: "" }}
        submit={t("setUp.begin")}
        onSubmit={async (values) => setSetUp(await setUpSecondStep(values.password))}
      >
        {(field) => (
          <PasswordField {...field("password")} label={t("field.ownPassword")} autoComplete="current-password" />
        )}
      </Form>
      <Leave />
    </Entrance>
  );
}

function Leave() {
  const t = useT("admin");
  return (
    <div>
      <Button variant="quiet" size="small" onClick={() => void leaveAdmin()}>
        {t("nav.signOut")}
      </Button>
    </div>
  );
}

interface BeginningProps {
  password: string;
  onReady: (setUp: SetUp) => void;
  onRefused: () => void;
}

/** The set-ups under way, so that a page that renders twice begins once: each beginning voids the one before. */
const begun = new Map<string, Promise<SetUp>>();

function Beginning({ password, onReady, onRefused }: BeginningProps) {
  const t = useT("adminAccess");
  const errors = useT("errors");
  const [error, setError] = useState<ErrorKey | null>(null);
  useEffect(() => {
    let here = true;
    const beginning = begun.get(password) ?? setUpSecondStep(password);
    begun.set(password, beginning);
    beginning
      .then(
        (setUp) => here && onReady(setUp),
        (failure: unknown) => here && setError(errorKeyOf(failure)),
      )
      .finally(() => begun.delete(password));
    return () => {
      here = false;
    };
  }, [password, onReady]);
  return (
    <Entrance title={t("setUp.title")}>
      {error ? <ErrorState reason={errors(error)} onRetry={onRefused} /> : <Skeleton rows={5} height={44} />}
    </Entrance>
  );
}
