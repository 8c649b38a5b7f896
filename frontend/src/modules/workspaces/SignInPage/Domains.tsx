import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { DomainRow } from "#contract/sso/domains.contract.ts";
import { errorKeyOf } from "#api/api-error.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { formatDate } from "#lib/format.ts";
import { ownWords } from "#lib/own-words.ts";
import type { ErrorKey } from "#locales/fr/errors.ts";
import { Badge } from "#ui/Badge/Badge.tsx";
import { Button } from "#ui/Button/Button.tsx";
import { ConfirmDialog } from "#ui/ConfirmDialog/ConfirmDialog.tsx";
import { TextField } from "#ui/Field/TextField.tsx";
import { Form } from "#ui/Form/Form.tsx";
import { Refusal } from "#ui/Form/Refusal.tsx";
import { Row, Rows } from "#ui/Rows/Rows.tsx";
import { Section } from "#ui/Section/Section.tsx";
import { notify } from "#ui/Toaster/notify.ts";
import { reportError } from "#ui/Toaster/report-error.ts";
import teams from "../Teams.module.css";
import { Copied } from "./Copied.tsx";
import { addDomain, checkDomain, removeDomain } from "./sign-in.actions.ts";
import { domainForm } from "./sign-in.forms.ts";

interface DomainsProps {
  domains: readonly DomainRow[];
  isIncluded: boolean;
  onChange: () => void;
}

/** The mail domains of the team: each is proved by a record of its DNS. */
export function Domains({ domains, isIncluded, onChange }: DomainsProps) {
  const t = useT("teamSignIn");
  return (
    <Section title={t("domains.title")}>
      <p className={teams["note"]}>{t("domains.text")}</p>
      {domains.length > 0 && (
        <Rows>
          {domains.map((row) => (
            <Domain key={row.id} row={row} onChange={onChange} />
          ))}
        </Rows>
      )}
      {isIncluded ? (
        // Its field is empty again once a domain was added.
        <Form
          key={domains.length}
          schema={domainForm}
          initial={{ domain: "" }}
          submit={t("domains.add")}
          actions="start"
          onSubmit={async ({ domain }) => {
            await addDomain(domain);
            onChange();
          }}
        >
          {(field) => (
            <TextField
              {...field("domain")}
              label={t("domains.field")}
              hint={t("domains.hint")}
              autoComplete="off"
              autoCapitalize="none"
              inputMode="url"
              spellCheck={false}
            />
          )}
        </Form>
      ) : (
        <p>
          {t("notIncluded")} <Link to="/user/upgrade">{t("plans")}</Link>
        </p>
      )}
    </Section>
  );
}

function Domain({ row, onChange }: { row: DomainRow; onChange: () => void }) {
  const t = useT("teamSignIn");
  const { busy, failure, check } = useCheck(row, onChange);
  const [removing, setRemoving] = useState(false);
  const { id, domain, record, proved_at: proved } = row;
  const remove = async () => {
    await removeDomain(id).catch(reportError);
    onChange();
  };
  return (
    <Row className={teams["row"]}>
      <div className={teams["about"]}>
        <p>
          <span className={classNames(teams["name"], ownWords)}>{domain}</span>{" "}
          <Badge tone={proved ? "good" : "plain"}>{t(proved ? "domain.proved" : "domain.open")}</Badge>
        </p>
        <Standing row={row} />
        {(proved === null || row.missing_since !== null) && (
          <>
            <p className={teams["note"]}>{t("domain.record", { domain })}</p>
            <Copied text={record} label={t("domain.copy", { domain })} />
          </>
        )}
        <Refusal error={failure} />
      </div>
      <div className={teams["actions"]}>
        <Button size="small" busy={busy} aria-label={t("domain.checkFor", { domain })} onClick={() => void check()}>
          {t("domain.check")}
        </Button>
        <Button size="small" aria-label={t("domain.removeFor", { domain })} onClick={() => setRemoving(true)}>
          {t("domain.remove")}
        </Button>
      </div>
      {removing && (
        <ConfirmDialog
          open
          onOpenChange={setRemoving}
          title={t("domain.removeTitle", { domain })}
          text={t("domain.removeText")}
          confirmLabel={t("domain.remove")}
          onConfirm={remove}
        />
      )}
    </Row>
  );
}

/** Until when a claim waits, and since when a record is missed. */
function Standing({ row: { missing_since: missing, expires_at: expires } }: { row: DomainRow }) {
  const t = useT("teamSignIn");
  const locale = useLocale();
  const date = (moment: string) => formatDate(new Date(moment), locale);
  if (missing !== null) return <p className={teams["note"]}>{t("domain.missing", { date: date(missing) })}</p>;
  return expires && <p className={teams["note"]}>{t("domain.expires", { date: date(expires) })}</p>;
}

function useCheck({ id, domain }: DomainRow, onChange: () => void) {
  const t = useT("teamSignIn");
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ErrorKey | null>(null);
  const check = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await checkDomain(id);
      notify({ text: t("domain.found", { domain }), tone: "good" });
    } catch (error) {
      setFailure(errorKeyOf(error));
    }
    setBusy(false);
    onChange();
  };
  return { busy, failure, check };
}
