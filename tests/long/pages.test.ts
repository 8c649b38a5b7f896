import { expect, test } from "vitest";
import { isStyleId, styles } from "../../worker/document/styles/styles.ts";
import { stressFaults } from "../support/stress-faults.ts";

test.each(Object.keys(styles).filter(isStyleId))(
  "the style %s keeps what strains it within its text, without a lone line or a parted caption",
  async (style) => {
    expect(await stressFaults(style)).toEqual([]);
    // Everything at another place of its page.
    expect(await stressFaults(style, 5)).toEqual([]);
  },
);
