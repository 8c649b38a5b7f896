import { ChevronDown, Ellipsis, Eye, EyeOff, Plus, Trash2 } from "lucide-react";
import { useSnapshot } from "valtio";
import { writeSpan } from "#contract/cv/dates.rules.ts";
import { hide, move, remove, show } from "#contract/cv/edit.rules.ts";
import type { Entry } from "#contract/cv/entries.rules.ts";
import { useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { isComposing } from "#lib/is-composing.ts";
import { ownWords } from "#lib/own-words.ts";
import { Icon } from "#ui/Icon/Icon.tsx";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { Menu } from "#ui/Menu/Menu.tsx";
import { MenuItem } from "#ui/Menu/MenuItem.tsx";
import { notify } from "#ui/Toaster/notify.ts";
import { openEntry, useCv, useCvGround } from "../desk/cv-context.ts";
import { EntryFields } from "./EntryFields.tsx";
import styles from "./EntryList.module.css";
import { focusField } from "./focus-field.ts";
import { Grip } from "#ui/Grip/Grip.tsx";
import { addEntry, beforeAfterDrop, beforeAfterStep, rowFields, newRowId } from "./rows.rules.ts";
import { lineSections } from "./section-fields.ts";

type Row = Readonly<Record<string, unknown>> & { id: string };

interface EntryListProps {
  section: string;
  rows: readonly Row[];
  /** The same under one set of names; profiles have none. */
  entries: readonly Entry[];
}

/** The entries of a section: those of one line are all open, of the others one at a time. */
export function EntryList({ section, rows, entries }: EntryListProps) {
  const t = useT("cv");
  const { edit } = useCv();
  const { form } = useCvGround();
  const add = () => {
    const id = newRowId();
    edit((cv) => addEntry(cv, section, id));
    openEntry(form, id);
    focusField(id, rowFields(section)[0]?.name ?? "");
  };
  const word = section in added ? (section as keyof typeof added) : "own";
  return (
    <div>
      <ul className={styles["list"]}>
        {rows.map((row) => (
          <EntryRow
            key={row.id}
            section={section}
            row={row}
            ids={rows.map(({ id }) => id)}
            entry={entries.find(({ id }) => id === row.id)}
            onAdd={add}
          />
        ))}
      </ul>
      <button type="button" className={styles["add"]} onClick={add}>
        <Icon of={Plus} size={16} />
        {t(added[word])}
      </button>
    </div>
  );
}

const added = {
  profiles: "form.add.profiles",
  work: "form.add.work",
  education: "form.add.education",
  skills: "form.add.skills",
  languages: "form.add.languages",
  projects: "form.add.projects",
  certificates: "form.add.certificates",
  volunteer: "form.add.volunteer",
  awards: "form.add.awards",
  publications: "form.add.publications",
  interests: "form.add.interests",
  references: "form.add.references",
  own: "form.add.own",
} as const;

const yearOf = (date: string): string => date.slice(0, 4);

interface EntryRowProps {
  section: string;
  row: Row;
  ids: readonly string[];
  entry: Entry | undefined;
  onAdd: () => void;
}

function nameOf(row: Row, entry: Entry | undefined): string | null {
  const given = entry ? [entry.organisation, entry.title].find((part) => part !== "") : Object.values(row)[0];
  return typeof given === "string" && given !== "" && given !== row.id ? given : null;
}

function EntryRow({ section, row, ids, entry, onAdd }: EntryRowProps) {
  const t = useT("cv");
  const { cv, edit } = useCv();
  const { form, say } = useCvGround();
  const { entry: open } = useSnapshot(form, { sync: true });
  const { id } = row;
  const isLine = lineSections.has(section);
  const isOpen = isLine || open === id;
  const isHidden = cv.hidden.includes(id);
  const name = nameOf(row, entry) ?? t("form.unnamed");
  const dates = entry ? writeSpan({ start: yearOf(entry.start), end: yearOf(entry.end) }, cv.language) : "";
  const step = (by: -1 | 1) => {
    const before = beforeAfterStep(ids, id, by);
    if (before === undefined) return;
    edit((now) => move(now, id, before));
    say(t("form.moved", { name, place: ids.indexOf(id) + by + 1, count: ids.length }));
  };
  return (
    <li className={styles["entry"]} data-hidden={isHidden || undefined} data-line={isLine || undefined}>
      <Grip
        list={section}
        id={id}
        label={t("form.drag", { name })}
        onStep={step}
        onDrop={(from) => edit((now) => move(now, from, beforeAfterDrop(ids, from, id)))}
      />
      <div className={styles["body"]}>
        {!isLine && (
          <button
            type="button"
            className={styles["head"]}
            aria-expanded={isOpen}
            {...(!isOpen && { "data-place": id })}
            onClick={() => openEntry(form, isOpen ? null : id)}
          >
            <span className={classNames(styles["name"], ownWords)}>{name}</span>
            <span className={styles["dates"]}>{dates}</span>
            <Icon of={ChevronDown} size={16} className={styles["chevron"]} />
          </button>
        )}
        {isOpen && (
          // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Enter in its fields adds a line, as the button below does
          <div
            onKeyDown={(event) => {
              if (!isLine || event.key !== "Enter" || isComposing(event)) return;
              if (!(event.target instanceof HTMLInputElement)) return;
              event.preventDefault();
              onAdd();
            }}
          >
            <EntryFields section={section} row={row} name={name} />
          </div>
        )}
      </div>
      <EntryMenu id={id} name={name} isHidden={isHidden} />
    </li>
  );
}

interface EntryMenuProps {
  id: string;
  name: string;
  isHidden: boolean;
}

function EntryMenu({ id, name, isHidden }: EntryMenuProps) {
  const t = useT("cv");
  const { edit } = useCv();
  const { writing } = useCvGround();
  const takeAway = () => {
    edit((now) => remove(now, id));
    notify({ text: t("form.removed", { name }), action: { label: t("undo"), onPress: () => writing.undo() } });
  };
  return (
    <Menu
      align="end"
      trigger={<IconButton size="small" icon={Ellipsis} className={styles["more"]} label={t("form.more", { name })} />}
    >
      <MenuItem
        icon={isHidden ? Eye : EyeOff}
        onSelect={() => edit((now) => (isHidden ? show(now, id) : hide(now, id)))}
      >
        {t(isHidden ? "form.showOnPage" : "form.hideOnPage")}
      </MenuItem>
      <MenuItem icon={Trash2} danger onSelect={takeAway}>
        {t("form.remove")}
      </MenuItem>
    </Menu>
  );
}
