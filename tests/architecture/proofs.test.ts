import { expect, test } from "vitest";
import { catalogue } from "../../worker/contract/index.ts";

const asking = catalogue.filter(({ endpoint }) => endpoint.proof);
const namesOf = (rows: typeof asking) => rows.map(({ name }) => name);

test("a call that asks for a proof is a signed-in person's, who is known before its service is asked", () => {
  const plain = asking.filter(({ endpoint: { access, identity, admins } }) => {
    const isPersons = access === "user" || access === "owner";
    return isPersons && identity === undefined && admins === undefined;
  });
  expect(namesOf(asking)).toEqual(namesOf(plain));
});

test("no call by which one proves who one is asks for a proof", () => {
  expect(asking.filter(({ endpoint }) => endpoint.path.startsWith("/api/auth/"))).toEqual([]);
});

test("what costs, what gives an account away and what ends it asks for a proof; what reads a plan does not", () => {
  expect(namesOf(asking)).toEqual(
    expect.arrayContaining([
      "startCheckout",
      "startTrial",
      "createPayment",
      "createSubscription",
      "changeSubscription",
      "cancelSubscription",
      "resumeSubscription",
      "openPortal",
      "openAddressPage",
      "exportUser",
      "removeUser",
    ]),
  );
  for (const name of ["readSubscription", "previewChange", "listInvoices", "syncPayments"])
    expect(namesOf(asking)).not.toContain(name);
});
