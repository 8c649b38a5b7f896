import type { FieldValues, Resolver } from "react-hook-form";
import { describe, expect, test } from "vitest";
import { changePasswordForm, signInForm, signUpForm } from "#modules/auth/auth.forms.ts";
import { schemaResolver } from "#modules/auth/Form/schema-resolver.ts";

const options = { fields: {}, shouldUseNativeValidation: false } as const;

async function faults<Values extends FieldValues>(resolver: Resolver<Values>, values: Values) {
  const { errors } = await resolver(values, undefined, options);
  return Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, error?.message]));
}

describe("what is wrong with a form, by the key of its sentence", () => {
  const signUp = schemaResolver(signUpForm);
  const good = { name: "Camille", email: "camille@ensemble.test", password: "une phrase assez longue" };

  test.each([
    [{}, {}],
    [{ email: "camille" }, { email: "email" }],
    [{ email: "camille@ensemble" }, { email: "email" }],
    [{ name: "   " }, { name: "name" }],
    [{ name: "x".repeat(81) }, { name: "nameLong" }],
    [{ password: "short" }, { password: "passwordShort" }],
    [{ password: "x".repeat(200) }, { password: "passwordLong" }],
  ])("%o", async (typed, expected) => {
    expect(await faults(signUp, { ...good, ...typed })).toEqual(expected);
  });

  test("an old password of any length may be typed", async () => {
    const signIn = schemaResolver(signInForm);
    expect(await faults(signIn, { email: good.email, password: "x" })).toEqual({});
  });

  test("who has no password yet leaves the current one empty", async () => {
    const change = schemaResolver(changePasswordForm);
    expect(await faults(change, { current: "", password: good.password })).toEqual({});
  });
});

test("spaces around an address and a name are taken off", async () => {
  const typed = { name: " Camille ", email: " camille@ensemble.test ", password: "une phrase assez longue" };
  const { values } = await schemaResolver(signUpForm)(typed, undefined, options);
  expect(values).toMatchObject({ name: "Camille", email: "camille@ensemble.test" });
});
