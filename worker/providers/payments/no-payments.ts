import { AppError } from "../../lib/app-error.ts";
import type { PaymentsProvider } from "./payments.ts";

const off = async (): Promise<never> => {
  throw new AppError("payments.unavailable");
};

/** Where no key is set: every call is payments.unavailable. */
export function createNoPayments(): PaymentsProvider {
  return {
    live: false,
    customerPage: () => null,
    ensureCustomer: off,
    changeEmail: off,
    removeCustomer: off,
    ensurePrice: off,
    openCheckout: off,
    findCheckout: off,
    expireCheckout: off,
    listSubscriptions: off,
    previewChange: off,
    changeNow: off,
    settleChange: off,
    changeAtPeriodEnd: off,
    cancelAtPeriodEnd: off,
    cancelNow: off,
    resume: off,
    subscribe: off,
    saveCard: off,
    openPortal: off,
    resumeTax: off,
    listInvoices: off,
    findInvoice: off,
    refund: off,
    refundPart: off,
    findPayment: off,
    findChargedInvoice: off,
    pageCustomers: off,
    pageSubscriptions: off,
    pagePaidInvoices: off,
    pageCharges: off,
    pageEvents: off,
    readEvent: off,
  };
}
