import { writeDate } from "./dates.rules.ts";
import { bareAddress, linkTo } from "./links.rules.ts";
import type { Cv } from "./resume.ts";
import { cvWords } from "./words.ts";
import type { Language } from "./words.ts";

export interface Contact {
  /** The place that hides it. */
  place: string;
  text: string;
  link?: string;
}

type Basics = Cv["resume"]["basics"];

/** The line below the name: town, telephone, e-mail, sites, licence. */
export function contactsOf({ resume: { basics }, hidden, language }: Cv): Contact[] {
  const all: Contact[] = [
    { place: "basics.location", text: writeLocation(basics.location, language) },
    { place: "basics.phone", text: basics.phone },
    { place: "basics.email", text: basics.email, link: `mailto:${basics.email}` },
    { place: "basics.url", ...site(basics.url) },
    ...basics.profiles.map(({ id, network, username, url }) => ({
      place: id,
      ...(url === "" ? { text: [network, username].filter((part) => part !== "").join(" ") } : site(url)),
    })),
    { place: "basics.licence", text: basics.licence },
    { place: "basics.birthDate", text: born(basics, language) },
  ];
  return all.filter(({ place, text }) => text !== "" && !hidden.includes(place));
}

function site(url: string): Omit<Contact, "place"> {
  const link = linkTo(url);
  return { text: bareAddress(url), ...(link === undefined ? {} : { link }) };
}

const born = ({ birthDate }: Basics, language: Language): string => {
  const { born: word, colon } = cvWords[language];
  return birthDate === "" ? "" : `${word}${colon}${writeDate(birthDate, language)}`;
};

/** The town as letters of the language address it. */
function writeLocation({ address, postalCode, city, region, countryCode }: Basics["location"], language: Language) {
  const town = language === "fr" ? [postalCode, city] : [city, postalCode];
  const parts = [address, town.filter((part) => part !== "").join(" "), region, countryName(countryCode, language)];
  return parts.filter((part) => part !== "").join(", ");
}

/** The name of a country in the language; what is no code of one stays as it is. */
export function countryName(code: string, language: Language): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  return new Intl.DisplayNames(language, { type: "region", fallback: "code" }).of(code) ?? code;
}
