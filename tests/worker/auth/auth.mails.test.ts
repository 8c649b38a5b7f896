import { describe, expect, test } from "vitest";
import { writeMail } from "../../../worker/modules/auth/auth.mails.ts";
import type { MailKind, MailLanguage } from "../../../worker/modules/auth/auth.mails.ts";

const url = "https://ensemble.example/auth?redirect=%2Fuser#link=abc&email=a%40b.c";
const kinds: MailKind[] = ["verify", "link", "reset", "noAccount"];
const languages: MailLanguage[] = ["en", "fr"];

describe.each(languages)("in %s", (language) => {
  test.each(kinds)("the mail %s carries its link in both forms", (kind) => {
    const mail = writeMail(kind, language, "a@b.c", url);
    expect(mail.text).toContain(url);
    expect(mail.html).toContain(`href="${url.replaceAll("&", "&amp;")}"`);
    expect(mail.html).toContain(`lang="${language}"`);
  });
});

test("the languages say different things, and every kind has its own subject", () => {
  const subjects = languages.flatMap((language) =>
    kinds.map((kind) => writeMail(kind, language, "a@b.c", url).subject),
  );
  expect(new Set(subjects).size).toBe(subjects.length);
});

test("what stands in a link cannot become markup", () => {
  const { html } = writeMail("link", "en", "a@b.c", `https://ensemble.example/"><script>alert(1)</script>`);
  expect(html).not.toContain("<script>");
});
