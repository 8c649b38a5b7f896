import { setField } from "../edit.rules.ts";
import { allEntries } from "../entries.rules.ts";
import { hasProtocol, isSite } from "../links.rules.ts";
import type { Cv } from "../resume.ts";
import { folded } from "../texts.rules.ts";
import type { Lint, Remark } from "./remark.ts";

const mailbox = /^[^\s@<>(),;:"]+@[^\s@<>(),;:"]+\.[a-z\p{L}]{2,}$/iu;
/** Slips of the commonest mail hosts. */
const slips: Readonly<Record<string, string>> = {
  "gmial.com": "gmail.com",
  "gmal.com": "gmail.com",
  "gmail.con": "gmail.com",
  "gmail.fr": "gmail.com",
  "gamil.com": "gmail.com",
  "hotmial.com": "hotmail.com",
  "hotmail.con": "hotmail.com",
  "outlok.com": "outlook.com",
  "outlook.con": "outlook.com",
  "yaho.com": "yahoo.com",
  "yahoo.con": "yahoo.com",
  "orage.fr": "orange.fr",
  "wanado.fr": "wanadoo.fr",
};
const playful =
  /(?:sexy|bebe|baby|princes|choupi|doudou|gamer|killer|hot(?!el|mail)|love|bogoss|licorne|unicorn|ninja|666|69)/;

const basics = (field: string) => ({ section: "basics", id: "basics", field });

export const lintContact: Lint = ({ cv }) => {
  const { name, email, phone, location } = cv.resume.basics;
  const hidden = (field: string) => cv.hidden.includes(`basics.${field}`);
  const remarks: Remark[] = [];
  const add = (remark: Remark) => remarks.push(remark);
  if (name === "") add({ code: "name_missing", severity: "error", place: basics("name"), params: null });
  if (email === "" || hidden("email")) {
    add({ code: "email_missing", severity: "error", place: basics("email"), params: null });
  } else remarks.push(...oddMailbox(email));
  if (phone.replaceAll(/\D/g, "").length < 6 || hidden("phone")) {
    add({ code: "phone_missing", severity: "warning", place: basics("phone"), params: null });
  }
  if (location.city === "" || hidden("location")) {
    add({ code: "city_missing", severity: "warning", place: basics("location"), params: null });
  }
  return remarks;
};

function oddMailbox(email: string): Remark[] {
  const odd = (reason: "form" | "domain" | "words", to?: string): Remark[] => [
    {
      code: "address_odd",
      severity: reason === "words" ? "hint" : "error",
      place: basics("email"),
      params: { address: email, reason },
      ...(to === undefined
        ? {}
        : { fix: { name: "write", to, apply: (cv: Cv) => setField(cv, "basics", "email", to) } }),
    },
  ];
  if (!mailbox.test(email)) return odd("form");
  const [local = "", host = ""] = email.split("@");
  const meant = slips[host.toLowerCase()];
  if (meant !== undefined) return odd("domain", `${local}@${meant}`);
  return playful.test(folded(local)) || /\d{5,}/.test(local) ? odd("words") : [];
}

export const lintLinks: Lint = ({ cv }) => {
  const { basics: person } = cv.resume;
  const links = [
    { section: "basics", id: "basics", url: person.url },
    ...person.profiles.map(({ id, url }) => ({ section: "basics", id, url })),
    ...allEntries(cv).map(({ section, id, url }) => ({ section, id, url })),
  ];
  return links.flatMap(({ section, id, url }): Remark[] => {
    if (url === "") return [];
    const place = { section, id, field: "url" };
    if (!isSite(url)) return [{ code: "link_odd", severity: "warning", place, params: { link: url } }];
    if (hasProtocol(url)) return [];
    const to = `https://${url}`;
    const fix = { name: "add_protocol" as const, to, apply: (of: Cv) => setField(of, id, "url", to) };
    return [{ code: "link_without_protocol", severity: "warning", place, params: { link: url }, fix }];
  });
};
