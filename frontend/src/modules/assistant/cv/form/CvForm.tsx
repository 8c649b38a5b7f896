import { ChevronDown, Eye, EyeOff, Plus, Trash2 } from "lucide-react";
import { useEffect, type ReactNode } from "react";
import { useSnapshot } from "valtio";
import { hide, setField, show } from "#contract/cv/edit.rules.ts";
import { cvSections, type Section } from "#contract/cv/entries.rules.ts";
import { textCaps } from "#contract/cv/resume-fields.ts";
import { isBuiltIn } from "#contract/cv/sections.ts";
import { countWords } from "#contract/cv/texts.rules.ts";
import { cvWords } from "#contract/cv/words.ts";
import { useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { ownWords } from "#lib/own-words.ts";
import { Button } from "#ui/Button/Button.tsx";
import { TextField } from "#ui/Field/TextField.tsx";
import { Icon } from "#ui/Icon/Icon.tsx";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { Menu } from "#ui/Menu/Menu.tsx";
import { MenuItem } from "#ui/Menu/MenuItem.tsx";
import { notify } from "#ui/Toaster/notify.ts";
import { askForSection, openEntry, openSection, useCv, useCvGround } from "../desk/cv-context.ts";
import { BasicsForm } from "./BasicsForm.tsx";
import styles from "./CvForm.module.css";
import { EntryList } from "./EntryList.tsx";
import { focusField } from "./focus-field.ts";
import { Grip } from "#ui/Grip/Grip.tsx";
import { MarkedArea } from "./MarkedArea.tsx";
import {
  addEntry,
  addSection,
  beforeAfterDrop,
  beforeAfterStep,
  moveSection,
  newRowId,
  removeSection,
} from "./rows.rules.ts";

/** Sections that every form shows; the others come with their entries, or on request. */
const usual: ReadonlySet<string> = new Set(["summary", "work", "education", "skills", "languages"]);

/** The form of a CV: one section open at a time, in the order of the page. */
export function CvForm() {
  const t = useT("cv");
  const { cv } = useCv();
  const { form } = useCvGround();
  const { added, goal } = useSnapshot(form, { sync: true });
  useEffect(() => {
    if (goal === null) return;
    const { id, section, field = "", from, to } = goal;
    focusField(id ?? `section-${section}`, field, from, to);
  }, [goal]);
  const all = cvSections(cv);
  const sections = all.filter(
    ({ name, entries }) => usual.has(name) || !isBuiltIn(name) || entries.length > 0 || added.includes(name),
  );
  const { basics } = cv.resume;
  const filled = [basics.name, basics.label, basics.email, basics.phone, basics.location.city, basics.url].filter(
    Boolean,
  );
  return (
    <div className={styles["form"]}>
      <SectionFrame name="basics" title={t("basics.title")} count={t("count.fields", { count: filled.length })}>
        <BasicsForm />
      </SectionFrame>
      {sections.map((section) => (
        <MovableSection key={section.name} section={section} names={all.map(({ name }) => name)} />
      ))}
      <AddSection missing={all.filter((section) => !sections.includes(section))} />
    </div>
  );
}

function MovableSection({ section, names }: { section: Section; names: readonly string[] }) {
  const t = useT("cv");
  const { cv, edit } = useCv();
  const { say } = useCvGround();
  const { name, entries } = section;
  const isOwn = !isBuiltIn(name);
  const title = section.title === "" ? t("form.unnamedSection") : section.title;
  const step = (by: -1 | 1) => {
    const before = beforeAfterStep(names, name, by);
    if (before === undefined) return;
    edit((now) => moveSection(now, names, name, before));
    say(t("form.moved", { name: title, place: names.indexOf(name) + by + 1, count: names.length }));
  };
  const count =
    name === "summary"
      ? t("count.words", { count: countWords(cv.resume.basics.summary) })
      : t("count.entries", { count: entries.length });
  return (
    <SectionFrame
      name={name}
      title={title}
      count={count}
      grip={
        <Grip
          list="sections"
          id={name}
          label={t("form.drag", { name: title })}
          onStep={step}
          onDrop={(from) => edit((now) => moveSection(now, names, from, beforeAfterDrop(names, from, name)))}
        />
      }
    >
      {name === "summary" ? (
        <Summary />
      ) : (
        <>
          {isOwn && <OwnTitle id={name} title={section.title} />}
          <EntryList section={name} rows={rowsOf(cv, name)} entries={entries} />
        </>
      )}
    </SectionFrame>
  );
}

const rowsOf = ({ resume }: ReturnType<typeof useCv>["cv"], name: string) =>
  isBuiltIn(name) && name !== "summary" ? resume[name] : (resume.own.find(({ id }) => id === name)?.entries ?? []);

interface SectionFrameProps {
  name: string;
  title: string;
  count: string;
  grip?: ReactNode;
  children: ReactNode;
}

function SectionFrame({ name, title, count, grip, children }: SectionFrameProps) {
  const t = useT("cv");
  const { cv, edit } = useCv();
  const { form } = useCvGround();
  const isOpen = useSnapshot(form, { sync: true }).section === name;
  const isHidden = cv.hidden.includes(name);
  return (
    <section className={styles["section"]} data-hidden={isHidden || undefined} aria-label={title}>
      {grip}
      <div className={styles["top"]}>
        <h2 className={classNames(styles["title"], ownWords)}>
          <button
            type="button"
            className={styles["toggle"]}
            aria-expanded={isOpen}
            data-place={`section-${name}`}
            onClick={() => openSection(form, isOpen ? null : name)}
          >
            <span className={styles["name"]}>{title}</span>
            <span className={styles["count"]}>{isHidden ? t("form.hidden") : count}</span>
            <Icon of={ChevronDown} size={18} className={styles["chevron"]} />
          </button>
        </h2>
        {name !== "basics" && (
          <IconButton
            size="small"
            icon={isHidden ? EyeOff : Eye}
            className={styles["eye"]}
            label={t(isHidden ? "form.show" : "form.hide", { name: title })}
            aria-pressed={isHidden}
            onClick={() => edit((now) => (isHidden ? show(now, name) : hide(now, name)))}
          />
        )}
      </div>
      {isOpen && <div className={styles["body"]}>{children}</div>}
    </section>
  );
}

function Summary() {
  const { cv, edit, writes } = useCv();
  return (
    <MarkedArea
      framed
      className={styles["summary"]}
      aria-label={cvWords[cv.language].sections.summary}
      place="summary"
      field="summary"
      value={cv.resume.basics.summary}
      readOnly={!writes}
      maxLength={textCaps.note}
      onChange={(event) => edit((now) => setField(now, "basics", "summary", event.target.value), "summary")}
    />
  );
}

function OwnTitle({ id, title }: { id: string; title: string }) {
  const t = useT("cv");
  const { edit, writes } = useCv();
  const { writing } = useCvGround();
  const takeAway = () => {
    edit((now) => removeSection(now, id));
    notify({
      text: t("form.removed", { name: title === "" ? t("form.unnamedSection") : title }),
      action: { label: t("undo"), onPress: () => writing.undo() },
    });
  };
  return (
    <div className={styles["own"]}>
      <TextField
        label={t("form.sectionTitle")}
        value={title}
        readOnly={!writes}
        maxLength={textCaps.line}
        data-place={id}
        data-field="title"
        onChange={(event) => edit((now) => setField(now, id, "title", event.target.value), `${id}.title`)}
      />
      <IconButton icon={Trash2} label={t("form.removeSection")} onClick={takeAway} />
    </div>
  );
}

function AddSection({ missing }: { missing: readonly Section[] }) {
  const t = useT("cv");
  const { edit, writes } = useCv();
  const { form } = useCvGround();
  if (!writes) return null;
  const open = (name: string, isNew: boolean) => {
    const entry = newRowId();
    if (!isNew) askForSection(form, name);
    edit((cv) => (isNew ? addSection(cv, name) : addEntry(cv, name, entry)));
    openSection(form, name);
    openEntry(form, isNew ? null : entry);
    focusField(isNew ? name : entry, isNew ? "title" : "name");
  };
  return (
    <div className={styles["add"]}>
      <Menu trigger={<Button icon={Plus}>{t("form.addSection")}</Button>}>
        {missing.map(({ name, title }) => (
          <MenuItem key={name} onSelect={() => open(name, false)}>
            {title}
          </MenuItem>
        ))}
        <MenuItem onSelect={() => open(newRowId(), true)}>{t("form.ownSection")}</MenuItem>
      </Menu>
    </div>
  );
}
