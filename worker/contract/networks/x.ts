import { day, hour, mebibyte, minute, second } from "./measures.ts";
import type { NetworkFacts } from "./facts.ts";

const longPost = 25_000;

/** Stored as `twitter`, as specification 4 names it. */
export const x = {
  name: "X",
  aliases: ["x"],
  handlePrefix: "@",
  avatarPixels: 32,
  utmSource: "x",
  ownPostsUrl: "https://x.com/home",
  postAddresses: [{ form: /\/status(?:es)?\/(\d{5,20})(?:[/?#]|$)/, prefix: "" }],
  text: {
    unit: "weighted",
    most: 280,
    /** `subscription_type` of https://docs.x.com/x-api/users */
    mostOf: { Basic: longPost, Premium: longPost, PremiumPlus: longPost },
    mostCashtags: 1,
    fold: { phone: { characters: 280, lines: null }, desktop: { characters: 280, lines: null } },
    manners: "one thought in 260 characters at most, links and hashtags counted, no more than 2 hashtags",
  },
  hasThreads: true,
  /**
   * https://docs.x.com/x-api/media/quickstart/best-practices: 20 minutes since 2026 (140 seconds before). Of the bytes X's pages
   * say 8 GB there and 512 MB in the introduction: the smaller.
   */
  media: {
    types: ["image/png", "image/jpeg", "image/gif", "image/webp"],
    count: 4,
    imageBytes: 5 * mebibyte,
    gifBytes: 15 * mebibyte,
    gifAlone: true,
    video: {
      types: ["video/mp4", "video/quicktime"],
      bytes: { least: 1, most: 512_000_000 },
      milliseconds: { least: 0.5 * second, most: 20 * minute },
      ratio: 3,
    },
  },
  /** https://docs.x.com/x-api/getting-started/pricing: 0.015 USD, 0.20 USD with a link, 0.005 USD for a reading. */
  units: { plain: 1, linked: 10 },
  costMicros: { plain: 15_000, linked: 200_000 },
  chargesComment: true,
  numbers: { readAfterMs: [day, 7 * day], readingMicros: 5_000, readableKinds: ["member"] },
  /** https://docs.x.com/resources/fundamentals/authentication */
  accessTokenMs: 2 * hour,
  windowMs: 20 * minute,
  namesDuplicate: false,
  profile: {
    host: /^(?:(?:www|m|mobile)\.)?(?:x|twitter)\.com$/,
    roots: [{ path: "/", kind: "member", url: "https://x.com/" }],
    name: /^@?(\w{1,15})(?:\/|$)/,
    reserved: "home explore search settings messages notifications i intent share hashtag login tos privacy jobs".split(
      " ",
    ),
    readableKinds: ["member"],
    readsOthers: true,
    isPublic: true,
  },
} satisfies NetworkFacts;
