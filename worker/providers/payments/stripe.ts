import type { PaymentsProvider } from "./payments.ts";
import type { StripeConfig } from "./stripe-client.ts";
import { inOurWords } from "./stripe-errors.ts";

type Vendor = Omit<PaymentsProvider, "live" | "customerPage">;

/** https://docs.stripe.com/api. The SDK is loaded by the first call: a question to a model never does. */
export function createStripe(config: StripeConfig): PaymentsProvider {
  let made: Vendor | undefined;
  async function ask<T>(call: (vendor: Vendor) => Promise<T>): Promise<T> {
    const vendor = (made ??= (await import("./stripe-vendor.ts")).createVendor(config));
    return inOurWords(() => call(vendor));
  }
  // Keys of an account, restricted or not, and those of its organisation.
  const live = /^[a-z]+_(?:org_)?live_/.test(config.secretKey);
  const account = config.context === undefined ? "" : `${config.context}/`;
  return {
    live,
    customerPage: (id) =>
      config.baseUrl ?? `https://dashboard.stripe.com/${account}${live ? "" : "test/"}customers/${id}`,
    ensureCustomer: (person) => ask((vendor) => vendor.ensureCustomer(person)),
    changeEmail: (id, email) => ask((vendor) => vendor.changeEmail(id, email)),
    removeCustomer: (id) => ask((vendor) => vendor.removeCustomer(id)),
    ensurePrice: (draft) => ask((vendor) => vendor.ensurePrice(draft)),
    openCheckout: (draft) => ask((vendor) => vendor.openCheckout(draft)),
    findCheckout: (id) => ask((vendor) => vendor.findCheckout(id)),
    expireCheckout: (id) => ask((vendor) => vendor.expireCheckout(id)),
    listSubscriptions: (id) => ask((vendor) => vendor.listSubscriptions(id)),
    previewChange: (draft) => ask((vendor) => vendor.previewChange(draft)),
    changeNow: (draft) => ask((vendor) => vendor.changeNow(draft)),
    settleChange: (id) => ask((vendor) => vendor.settleChange(id)),
    changeAtPeriodEnd: (draft) => ask((vendor) => vendor.changeAtPeriodEnd(draft)),
    cancelAtPeriodEnd: (id) => ask((vendor) => vendor.cancelAtPeriodEnd(id)),
    cancelNow: (id) => ask((vendor) => vendor.cancelNow(id)),
    resume: (id) => ask((vendor) => vendor.resume(id)),
    subscribe: (draft) => ask((vendor) => vendor.subscribe(draft)),
    saveCard: (id) => ask((vendor) => vendor.saveCard(id)),
    openPortal: (id, url, language, asked) => ask((vendor) => vendor.openPortal(id, url, language, asked)),
    resumeTax: (id) => ask((vendor) => vendor.resumeTax(id)),
    listInvoices: (id) => ask((vendor) => vendor.listInvoices(id)),
    findInvoice: (id) => ask((vendor) => vendor.findInvoice(id)),
    refund: (id) => ask((vendor) => vendor.refund(id)),
    refundPart: (draft) => ask((vendor) => vendor.refundPart(draft)),
    findPayment: (id) => ask((vendor) => vendor.findPayment(id)),
    findChargedInvoice: (id) => ask((vendor) => vendor.findChargedInvoice(id)),
    pageCustomers: (after) => ask((vendor) => vendor.pageCustomers(after)),
    pageSubscriptions: (after) => ask((vendor) => vendor.pageSubscriptions(after)),
    pagePaidInvoices: (asked) => ask((vendor) => vendor.pagePaidInvoices(asked)),
    pageCharges: (of, asked) => ask((vendor) => vendor.pageCharges(of, asked)),
    pageEvents: (asked) => ask((vendor) => vendor.pageEvents(asked)),
    readEvent: (raw, signature, now) => ask((vendor) => vendor.readEvent(raw, signature, now)),
  };
}
