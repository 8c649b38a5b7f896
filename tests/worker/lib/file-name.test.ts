import { describe, expect, test } from "vitest";
import { fileNameOf, savedAs } from "../../../worker/lib/file-name.rules.ts";

describe("a file is called", () => {
  test.each([
    ["report.pdf", "report.pdf"],
    ["Report.PDF", "Report.pdf"],
    ["rapport d'été.pdf", "rapport d'été.pdf"],
    ["📄 plan.pdf", "📄 plan.pdf"],
    ["報告書.pdf", "報告書.pdf"],
    ["no ending", "no ending.pdf"],
    ["a.pdf.html", "a.pdf.html.pdf"],
    ["../../x.pdf", "x.pdf"],
    [String.raw`C:\Users\ada\x.pdf`, "x.pdf"],
    ["/etc/passwd", "passwd.pdf"],
    ["a\0b.pdf", "ab.pdf"],
    ["a\r\nSet-Cookie: b.pdf", "aSet-Cookie: b.pdf"],
    ["invoice\u202Efdp.exe", "invoicefdp.exe.pdf"],
    ["\u2066a\u2069\u200B.pdf", "a.pdf"],
    ["CON.pdf", "CON_.pdf"],
    ["con", "con_.pdf"],
    ["lpt1.tar.pdf", "lpt1_.tar.pdf"],
    ["console.pdf", "console.pdf"],
    ["...hidden.pdf", "hidden.pdf"],
    ["a. .pdf", "a.pdf"],
    ["a.pdf. .", "a.pdf"],
    [".pdf", "document.pdf"],
    ["", "document.pdf"],
    [" \u202E ", "document.pdf"],
    ["\uD800.pdf", "\uFFFD.pdf"],
    ["cafe\u0301.pdf", "café.pdf"],
  ])("%j: %j", (given, name) => {
    expect(fileNameOf(given, ".pdf")).toBe(name);
  });

  test("by 200 letters at most, with its ending, and no letter cut in half", () => {
    const names = [fileNameOf(`${"a".repeat(4_096)}.pdf`, ".pdf"), fileNameOf("📄".repeat(500), ".pdf")];
    for (const name of names) {
      expect(name.length).toBeLessThanOrEqual(200);
      expect(name).toMatch(/\.pdf$/);
      expect(name.isWellFormed()).toBe(true);
    }
  });
});

describe("the header that saves a file", () => {
  test.each([
    ["report.pdf", `attachment; filename="report.pdf"; filename*=UTF-8''report.pdf`],
    ["d'été.pdf", `attachment; filename="d'_t_.pdf"; filename*=UTF-8''d%27%C3%A9t%C3%A9.pdf`],
    ["a (1).pdf", `attachment; filename="a (1).pdf"; filename*=UTF-8''a%20%281%29.pdf`],
    ["a%22;b.pdf", `attachment; filename="a_22_b.pdf"; filename*=UTF-8''a%2522%3Bb.pdf`],
    [`"quoted" <b>.pdf`, `attachment; filename="-quoted- -b-.pdf"; filename*=UTF-8''-quoted-%20-b-.pdf`],
    ["a\r\nx-evil: 1.pdf", `attachment; filename="ax-evil- 1.pdf"; filename*=UTF-8''ax-evil-%201.pdf`],
    ["\uD800.pdf", `attachment; filename="_.pdf"; filename*=UTF-8''%EF%BF%BD.pdf`],
  ])("of %j is %s", (name, header) => {
    expect(savedAs(name)).toBe(header);
    expect(new Headers({ "content-disposition": savedAs(name) }).get("content-disposition")).toBe(header);
  });
});
