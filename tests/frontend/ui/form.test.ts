import type { FieldValues, Resolver } from "react-hook-form";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { changePasswordForm, signInForm, signUpForm } from "#modules/auth/auth.forms.ts";
import { faultsOf, faultText } from "#ui/Form/faults.ts";
import { schemaResolver } from "#ui/Form/schema-resolver.ts";

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
    [{ email: "camille" }, { email: "auth:fault.email" }],
    [{ email: "camille@ensemble" }, { email: "auth:fault.email" }],
    [{ name: "   " }, { name: "auth:fault.name" }],
    [{ name: "x".repeat(81) }, { name: "auth:fault.nameLong" }],
    [{ password: "short" }, { password: "auth:fault.passwordShort?10" }],
    [{ password: "x".repeat(200) }, { password: "auth:fault.passwordLong?128" }],
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

test("a fault of a list stands at its line and its field, the first of each", async () => {
  const line = z.object({ key: z.string().check(z.minLength(1, "none"), z.regex(/^[a-z]/, "odd")), label: z.string() });
  const resolver = schemaResolver(z.object({ lines: z.array(line) }));
  const lines = [
    { key: "a", label: "A" },
    { key: "", label: "B" },
  ];
  const { errors } = await resolver({ lines }, undefined, options);
  expect(errors).toEqual({ lines: { 1: { key: { type: "too_small", message: "none" } } } });
});

test("spaces around an address and a name are taken off", async () => {
  const typed = { name: " Camille ", email: " camille@ensemble.test ", password: "une phrase assez longue" };
  const { values } = await schemaResolver(signUpForm)(typed, undefined, options);
  expect(values).toMatchObject({ name: "Camille", email: "camille@ensemble.test" });
});

describe("a fault names its sentence", () => {
  test.each([
    ["with its namespace", faultsOf("admin")("required"), ["admin:fault.required", {}]],
    ["and a number", faultsOf("auth")("passwordShort", 12), ["auth:fault.passwordShort", { count: 12 }]],
    ["a sentence is its own", { error: "Is this right?" }, ["Is this right?", {}]],
    ["and so is one with a colon", { error: "Note: too long" }, ["Note: too long", {}]],
  ] as const)("%s", (_, { error }, [key, options]) => {
    expect(faultText(error)).toEqual([key, { defaultValue: error, ...options }]);
  });
});
