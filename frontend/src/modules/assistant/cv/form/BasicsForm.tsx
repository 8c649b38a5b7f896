import { useState } from "react";
import { hide, setField, show } from "#contract/cv/edit.rules.ts";
import { textCaps } from "#contract/cv/resume-fields.ts";
import { useT } from "#i18n/use-t.ts";
import { Switch } from "#ui/Switch/Switch.tsx";
import { TextButton } from "#ui/TextButton/TextButton.tsx";
import { TextField } from "#ui/Field/TextField.tsx";
import { useCv } from "../desk/cv-context.ts";
import { PhotoField } from "../photo/PhotoField.tsx";
import styles from "./BasicsForm.module.css";
import { DateField } from "./DateField.tsx";
import { EntryList } from "./EntryList.tsx";
import { setLocation } from "./rows.rules.ts";

const contact = [
  { name: "email", type: "email", autoComplete: "email" },
  { name: "phone", type: "tel", autoComplete: "tel" },
] as const;
const places = ["postalCode", "city"] as const;

/** Who the CV is of: what its language's readers expect comes first, the rest on request. */
export function BasicsForm() {
  const t = useT("cv");
  const { cv, edit, writes } = useCv();
  const { basics } = cv.resume;
  const isFrench = cv.language === "fr";
  const hasMore =
    basics.birthDate !== "" ||
    basics.location.address !== "" ||
    basics.location.region !== "" ||
    basics.location.countryCode !== "";
  const [isMore, setMore] = useState(hasMore);
  const field = (name: "name" | "label" | "email" | "phone" | "url" | "licence", more: object = {}) => (
    <TextField
      label={t(`basics.${name}`)}
      value={basics[name]}
      readOnly={!writes}
      maxLength={textCaps.line}
      data-place="basics"
      data-field={name}
      {...more}
      onChange={(event) => edit((now) => setField(now, "basics", name, event.target.value), `basics.${name}`)}
    />
  );
  const place = (name: keyof typeof basics.location, asField: string = name) => (
    <TextField
      label={t(`basics.${name}`)}
      value={basics.location[name]}
      readOnly={!writes}
      maxLength={textCaps.line}
      data-place="basics"
      data-field={asField}
      onChange={(event) => edit((now) => setLocation(now, name, event.target.value), `basics.location.${name}`)}
    />
  );
  const licence = field("licence", { placeholder: t("basics.licenceHint") });
  return (
    <div className={styles["form"]}>
      <PhotoField />
      {field("name", { autoComplete: "name" })}
      {field("label", { placeholder: t("basics.labelHint") })}
      <div className={styles["two"]}>
        {contact.map(({ name, ...more }) => (
          <div key={name} className={name === "email" ? styles["line"] : undefined}>
            {field(name, more)}
          </div>
        ))}
        {places.map((name) => (
          <div key={name}>{place(name, name === "city" ? "location" : name)}</div>
        ))}
        {field("url", { inputMode: "url", spellCheck: false, autoCapitalize: "none" })}
        {(isFrench || basics.licence !== "") && licence}
      </div>
      {isMore ? (
        <div className={styles["two"]}>
          {!isFrench && basics.licence === "" && licence}
          {place("address")}
          {place("region")}
          {place("countryCode")}
          <DateField id="basics" field="birthDate" label={t("basics.birthDate")} value={basics.birthDate} />
          <p className={styles["note"]}>{t("basics.birthNote")}</p>
        </div>
      ) : (
        <p className={styles["more"]}>
          <TextButton onPress={() => setMore(true)}>{t("basics.more")}</TextButton>
        </p>
      )}
      <h3 className={styles["head"]}>{t("basics.profiles")}</h3>
      <EntryList section="profiles" rows={basics.profiles} entries={[]} />
      <h3 className={styles["head"]}>{t("basics.shown")}</h3>
      <div className={styles["switches"]}>
        {(["label", "email", "phone", "location", "url", "licence"] as const).map((name) => {
          const at = `basics.${name}`;
          const given = name === "location" ? basics.location.city : basics[name];
          if (given === "") return null;
          return (
            <Switch
              key={name}
              label={t(name === "location" ? "basics.city" : `basics.${name}`)}
              checked={!cv.hidden.includes(at)}
              disabled={!writes}
              onChange={(isShown) => edit((now) => (isShown ? show(now, at) : hide(now, at)))}
            />
          );
        })}
      </div>
    </div>
  );
}
