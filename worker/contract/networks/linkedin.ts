import { day, hour, mebibyte, minute, second } from "./measures.ts";
import type { NetworkFacts } from "./facts.ts";

const profileUrl = "https://www.linkedin.com";
const rootOf = (place: string, kind: "member" | "page") => ({
  path: `/${place}/`,
  kind,
  url: `${profileUrl}/${place}/`,
});

export const linkedin = {
  name: "LinkedIn",
  aliases: [],
  handlePrefix: null,
  avatarPixels: 40,
  utmSource: "linkedin",
  ownPostsUrl: `${profileUrl}/in/me/recent-activity/all/`,
  postAddresses: [
    { form: /(urn:li:(?:share|ugcPost|activity):\d{15,20})/, prefix: "" },
    { form: /[-_](?:activity|share|ugcPost)[-:](\d{15,20})/, prefix: "urn:li:activity:" },
  ],
  text: {
    unit: "utf16",
    most: 3_000,
    mostOf: {},
    mostCashtags: null,
    // It does not publish where it folds a text: they are about right.
    fold: { phone: { characters: 140, lines: 3 }, desktop: { characters: 210, lines: 3 } },
    manners:
      "600 to 1,300 characters, the first two lines make one read on, short paragraphs, 3 to 5 hashtags at the end",
  },
  hasThreads: false,
  /** https://learn.microsoft.com/en-us/linkedin/marketing/community-management/shares/images-api and videos-api */
  media: {
    types: ["image/png", "image/jpeg", "image/gif"],
    count: 20,
    imageBytes: 15 * mebibyte,
    gifBytes: 15 * mebibyte,
    gifAlone: false,
    video: {
      types: ["video/mp4"],
      bytes: { least: 75_000, most: 500_000_000 },
      milliseconds: { least: 3 * second, most: 30 * minute },
      ratio: 2.4,
    },
  },
  units: { plain: 1, linked: 1 },
  costMicros: { plain: 0, linked: 0 },
  chargesComment: false,
  numbers: { readAfterMs: [hour, day, 3 * day, 7 * day], readingMicros: 0, readableKinds: ["page"] },
  accessTokenMs: 60 * day,
  windowMs: 20 * minute,
  namesDuplicate: true,
  profile: {
    host: /^(?:[a-z]{2,3}\.)?linkedin\.com$/,
    roots: [rootOf("in", "member"), rootOf("company", "page"), rootOf("school", "page"), rootOf("showcase", "page")],
    name: /^([^/]{1,200})(?:\/|$)/,
    reserved: [],
    readableKinds: ["page"],
    readsOthers: false,
    // It answers 999, a form to sign in, or nothing that is a profile.
    isPublic: false,
  },
} satisfies NetworkFacts;
