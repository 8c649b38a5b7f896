import { describe, expect, test } from "vitest";
import { toBase64Url } from "../../../worker/lib/base64.ts";
import {
  challengeIn,
  handleOf,
  passkeyCreationOf,
  passkeyNameOf,
  relyingPartyOf,
} from "../../../worker/modules/auth/passkeys.rules.ts";

test.each([
  ["https://ensemble.example", "ensemble.example", "https://ensemble.example"],
  ["https://www.ensemble.example/app", "www.ensemble.example", "https://www.ensemble.example"],
  ["http://localhost:8787", "localhost", "http://localhost:8787"],
])("passkeys of a product at %s belong to %s", (publicUrl, id, origin) => {
  expect(relyingPartyOf(publicUrl)).toEqual({ id, origin });
});

test.each([
  ["a browser on a system", { browser: "Chrome", system: "Windows" }, "Chrome, Windows"],
  ["a browser alone", { browser: "Firefox", system: null }, "Firefox"],
  ["neither", { browser: null, system: null }, "Passkey"],
  ["words without an end", { browser: "b".repeat(200), system: null }, "b".repeat(80)],
])("a passkey of %s has a name", (_what, device, name) => {
  expect(passkeyNameOf(device)).toBe(name);
});

const written = (data: unknown) => toBase64Url(new TextEncoder().encode(JSON.stringify(data)));

test.each([
  ["what a browser writes", written({ challenge: "abc" }), "abc"],
  ["no challenge", written({ type: "webauthn.get" }), null],
  ["another kind of challenge", written({ challenge: 7 }), null],
  ["an array", written(["abc"]), null],
  ["null", written(null), null],
  ["half an object", toBase64Url(new TextEncoder().encode('{"challenge":')), null],
  ["no base64", "*", null],
])("the challenge is read from %s", (_what, clientData, challenge) => {
  expect(challengeIn(clientData)).toBe(challenge);
});

describe("what a browser makes a passkey from", () => {
  const ada = { kind: "user", id: "ada", name: "Ada", email: "ada@example.test" } as const;
  const site = relyingPartyOf("https://ensemble.example");

  test("asks for a key that its person unlocks and that the authenticator finds by itself", () => {
    expect(passkeyCreationOf(site, ada, "abc", []).authenticatorSelection).toEqual({
      residentKey: "required",
      requireResidentKey: true,
      userVerification: "required",
    });
  });

  test("names the authenticators that have one", () => {
    const options = passkeyCreationOf(site, ada, "abc", [{ credentialId: "one", transports: ["usb"] }]);
    expect(options.excludeCredentials).toEqual([{ type: "public-key", id: "one", transports: ["usb"] }]);
  });

  test("shows the address where a person has no name", () => {
    expect(passkeyCreationOf(site, { ...ada, name: "" }, "abc", []).user.displayName).toBe("ada@example.test");
  });

  test("takes no admin for a person of the same id", () => {
    expect(handleOf(ada)).not.toBe(handleOf({ ...ada, kind: "admin" }));
  });
});
