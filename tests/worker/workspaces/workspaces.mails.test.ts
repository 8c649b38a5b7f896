import { describe, expect, test } from "vitest";
import { invitedRoles } from "../../../worker/contract/workspaces/roles.ts";
import { writeTeamMail } from "../../../worker/modules/workspaces/workspaces.mails.ts";

const to = "ben@example.test";
const url = "https://ensemble.example/team";
const endsAt = new Date("2026-12-14T08:00:00Z");
const nb = "\u00A0";

describe("a mail about a team", () => {
  test.each([
    ["en", "The team Harbour will be deleted on 14 December 2026"],
    ["fr", "L'équipe Harbour sera supprimée le 14 décembre 2026"],
  ] as const)("says in %s when it ends", (language, subject) => {
    expect(writeTeamMail("ending", language, to, { team: "Harbour", endsAt, url })).toMatchObject({ to, subject });
  });

  test.each(invitedRoles)("names inviter, team and the role of %s in both languages", (role) => {
    const facts = { team: "Harbour", inviter: "Ada", role, url };
    const [english, french] = [
      writeTeamMail("invitation", "en", to, facts),
      writeTeamMail("invitation", "fr", to, facts),
    ];
    expect(english.text).toMatch(/^Ada invites you to the team Harbour on Ensemble, as an? [a-z ]+\.$/m);
    expect(french.text).toMatch(/^Ada vous invite dans l'équipe Harbour sur Ensemble, en tant que [\p{L}' ]+\.$/mu);
    expect(english.text).toContain(url);
  });

  test("carries a code as a line of its own", () => {
    const facts = { team: "Harbour", code: "012345", url };
    expect(writeTeamMail("code", "en", to, facts)).toMatchObject({ subject: "012345 is your code" });
    expect(writeTeamMail("code", "fr", to, facts)).toMatchObject({
      subject: `Votre code${nb}: 012345`,
      text: expect.stringMatching(/^012345$/m),
    });
  });

  test("has names that people chose in one line, and none of their markup", () => {
    const facts = { team: "Har\r\nbour\t<b>", inviter: "Ada\u0085Bcc: cy@example.test", role: "member" as const, url };
    const { subject, html } = writeTeamMail("invitation", "en", to, facts);
    expect(subject).toBe("Ada Bcc: cy@example.test invites you to the team Har bour <b>");
    expect(html).not.toContain("<b>");
  });
});
