import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { startBreachesStandIn } from "../../../local/breaches/server.ts";
import type { BreachesStandIn } from "../../../local/breaches/server.ts";
import { createId } from "../../../worker/lib/ids.ts";
import { noBreaches } from "../../../worker/providers/breaches/breaches.ts";
import { createRangeApi } from "../../../worker/providers/breaches/range-api.ts";
import { createNewPasswords } from "../../../worker/modules/auth/passwords.service.ts";
import { createDice } from "../../support/dice.ts";

const email = "ada.lovelace@example.test";
const { requireStrong } = createNewPasswords({ breaches: noBreaches });
const verdictOf = (password: string) =>
  requireStrong(password, email).then(
    () => "accepted",
    (error: { code: string }) => error.code,
  );

/** What guessers try first, in both languages: lists, words with digits, keys, dates, names, clubs and towns. */
const common =
  `1q2w3e4r5t azerty12345 motdepasse1 jetaime1234 football123 soleil12345 marseille13 1qaz2wsx3edc qwerty12345
  azertyuiop123 qwertyuiop1 password123! P@ssw0rd123 Passw0rd2026 iloveyou123 letmein1234 welcome2026 monkey12345
  dragon12345 superman123 michael1234 charlie2024 princess123 liverpool1 chelsea1905 manchester liverpoolfc
  bonjour1234 chocolat123 doudou12345 loulou12345 nicolas1985 camille2001 vacances2024 paris75000 toulouse2024
  bretagne29! toulouse31! sebastien1 papillon123 princesse1 jetaime!!!! motdepasse123 0612345678 14071789!! 01/01/1990
  1234567890 0987654321 aaaaaaaaaaaa abcdefghij zyxwvutsrq soleilsoleil abc123abc123 qsdfghjklm wxcvbn12345 basketball
  trustno1trustno1 Football2026! M0td3passe1 123456789a a123456789 1234qwer1234 ada.lovelace1 elephant2020`.split(
    /\s+/,
  );

describe("a password that a guesser tries first", () => {
  test.each(common)("%s is refused", async (password) => {
    expect(await verdictOf(password)).toBe("auth.weak_password");
  });

  test.each([email, "Ada.Lovelace", "azertyuiop", "motdepasse2026", "ensemble2026"])("so is %s", async (password) => {
    expect(await verdictOf(password)).toBe("auth.weak_password");
  });
});

describe("a password of one's own", () => {
  test.each([
    "correct horse battery",
    "k9#mvQ2!xlp",
    "la pluie en mars",
    "ensemble-nous-irons",
    "soleil83920174",
    "trois chats gris",
    "purple cow over 9 moons",
    "ensemble-demo",
    "Vélo jaune, café noir",
  ])("%s is accepted", async (password) => {
    expect(await verdictOf(password)).toBe("accepted");
  });

  test("made of chance is never taken for a common one, in twenty thousand", async () => {
    const dice = createDice(10);
    const signs = "abcdefghijklmnopqrstuvwxyz0123456789-_.";
    const refused: string[] = [];
    for (let count = 0; count < 20_000; count += 1) {
      const password = Array.from({ length: 12 }, () => signs[dice(signs.length)]).join("");
      if ((await verdictOf(password)) !== "accepted") refused.push(password);
    }
    expect(refused.length, refused.join(" ")).toBeLessThanOrEqual(2);
  });
});

describe("a password from a leak", () => {
  let standIn: BreachesStandIn;
  beforeAll(async () => {
    standIn = await startBreachesStandIn();
  });
  afterAll(() => standIn.close());

  test("is refused, and only five letters of its hash left the service", async () => {
    const leaked = `a ${createId()} of mine`;
    standIn.leak(leaked);
    const asking = createNewPasswords({ breaches: createRangeApi(standIn.rangeUrl) });
    await expect(asking.requireStrong(leaked)).rejects.toMatchObject({ code: "auth.leaked_password" });
    await asking.requireStrong(`another ${createId()}`);
    expect(standIn.asked().every((prefix) => /^[0-9A-F]{5}$/.test(prefix))).toBe(true);
  });

  test.each([
    ["is away", "http://127.0.0.1:1"],
    ["answers nonsense", undefined],
  ])("is accepted where the service %s, and the log says that it was not checked", async (_, url) => {
    const warned = vi.spyOn(console, "warn").mockReturnValue();
    const asking = createNewPasswords({ breaches: createRangeApi(url ?? `${standIn.url}/nowhere`) });
    await asking.requireStrong("leaked by somebody else");
    expect(warned.mock.calls.flat().join()).toContain("auth.breaches_unknown");
    expect(warned.mock.calls.flat().join()).not.toContain("somebody else");
  });
});
