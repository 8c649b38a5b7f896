import { encryptWithAes256 } from "./pdf-aes256.ts";
import { writePdf } from "./pdf-writer.ts";
import type { PageDraft } from "./pdf-writer.ts";

const saying = (...lines: string[]): PageDraft => ({
  texts: lines.map((text, at) => ({ x: 60, y: 760 - at * 40, text, size: at === 0 ? 20 : 12 })),
});
/** Strokes that a thumbnail shows and no reader of text can read. */
const strokes = Array.from({ length: 900 }, (_, at) => `${50 + ((at * 37) % 480)} ${100 + ((at * 91) % 650)} 3 7 re f`);
const scanned: PageDraft = { content: `0 0 0 rg ${strokes.join("\n")}` };

/** Two pages, each with a line of its own. */
export const quays = writePdf({
  pages: [
    saying("Quays", "The harbour of Brest was given two new quays for the ferries in 1904."),
    saying("Storms", "The crew of the lighthouse counted 312 storms in that winter."),
  ],
});
export const oysters = writePdf({
  pages: [saying("Oysters", "Oysters of Cancale are sorted by weight, from zero to five.")],
});
/** Nine pages, each with a deadline; the second also has a penalty, the last one a renewal. */
const leaseOf = (penalty: string) =>
  writePdf({
    pages: Array.from({ length: 9 }, (_, at) =>
      saying(
        `Clause ${at + 1}`,
        `The rent of quarter ${at + 1} is due no later than ${at + 1} March 2027.`,
        at === 1
          ? `A late payment bears a penalty of ${penalty} euros for each week.`
          : "The quay has two cranes and a weighbridge.",
        ...(at === 8 ? ["The lease renews for 12 months unless a party objects."] : []),
      ),
    ),
  });
export const lease = leaseOf("250");
export const newerLease = leaseOf("300");
/** Its second page is a picture. */
export const logbook = writePdf({
  pages: [saying("Logbook", "The mate has written down each tide by hand."), scanned],
});
/** Its password is sésame. */
export const sealed = writePdf({
  pages: [saying("Sealed", "The treasure lies under the third oak of the parsonage.")],
  ...encryptWithAes256({ user: "sésame", owner: "owner" }),
});
