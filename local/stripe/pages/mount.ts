import type { Context, Hono } from "hono";
import { payCheckout } from "../billing/checkout.ts";
import { pricesToChoose, takesAddress } from "../billing/portal.ts";
import { choosePrice, endLater, moveCustomer, payInvoicePage, replaceCard } from "../billing/pages.ts";
import type { Desk } from "../http/answers.ts";
import type { PortalSession } from "../objects.ts";
import type { Outbox } from "../outbox.ts";
import { findCustomer } from "../world.ts";
import { checkoutPage } from "./checkout.ts";
import { dashboardPage } from "./dashboard.ts";
import { invoicePage } from "./invoice.ts";
import { messagePage } from "./parts.ts";
import { addressPage, portalPath, portalLanguage, portalPage } from "./portal.ts";
import { nowhere, speak, takeChoice } from "./respond.ts";
import { words } from "./words.ts";

export interface Office {
  outbox: Outbox;
  advance(milliseconds: number): void;
  changed(): void;
}

const dayInMs = 86_400_000;

/** The pages on which a person pays, looks after a subscription, or looks behind the counter. */
export function mountPages(app: Hono, desk: Desk, office: Office): void {
  app.use("*", async (c, next) => {
    if (!c.req.path.startsWith("/v1/")) desk.catchUp();
    await next();
    if (c.req.method === "POST") office.changed();
  });
  mountCheckout(app, desk);
  mountInvoices(app, desk);
  mountPortal(app, desk);
  mountOffice(app, desk, office);
}

function mountCheckout(app: Hono, { world }: Desk): void {
  const { sessions } = world.state.tables;
  app.get("/c/pay/:id", (c) => {
    const session = sessions[c.req.param("id")];
    if (!session) return nowhere(c);
    const language = speak(c, session.locale);
    const say = words[language];
    const success = (session.success_url ?? "/").replaceAll("{CHECKOUT_SESSION_ID}", session.id);
    if (session.status === "complete") return c.html(messagePage(language, say.done, { url: success, name: say.goOn }));
    if (session.status === "open") return c.html(checkoutPage(world, session, language));
    const back = session.cancel_url ? { url: session.cancel_url, name: say.goOn } : undefined;
    return c.html(messagePage(language, say.expired, back));
  });
  app.post("/c/pay/:id", async (c) => {
    const session = sessions[c.req.param("id")];
    if (session?.status !== "open") return c.redirect(c.req.path, 303);
    const language = speak(c, session.locale);
    return takeChoice(c, {
      language,
      pay: (card, confirmed) => payCheckout(world, session.id, card, confirmed),
      again: (warning) => checkoutPage(world, session, language, warning),
    });
  });
}

function mountInvoices(app: Hono, { world }: Desk): void {
  const find = (c: Context) => {
    const path = `/invoices/${c.req.param("token") ?? ""}`;
    const invoice = Object.values(world.state.tables.invoices).find(
      ({ hosted_invoice_url: url }) => portalPath(url) === path,
    );
    const customer = invoice ? world.state.tables.customers[invoice.customer] : undefined;
    const locale = customer && "preferred_locales" in customer ? customer.preferred_locales?.[0] : null;
    return invoice && { invoice, language: speak(c, locale) };
  };
  for (const [path, print] of [
    ["/invoices/:token", false],
    ["/invoices/:token/pdf", true],
  ] as const)
    app.get(path, (c) => {
      const found = find(c);
      return found ? c.html(invoicePage(found.invoice, found.language, { print })) : nowhere(c);
    });
  app.post("/invoices/:token", async (c) => {
    const found = find(c);
    if (found?.invoice.status !== "open") return c.redirect(c.req.path, 303);
    const { invoice, language } = found;
    return takeChoice(c, {
      language,
      pay: (card, confirmed) => payInvoicePage(world, invoice, card, confirmed),
      again: (warning) => invoicePage(invoice, language, { warning }),
    });
  });
}

function mountPortal(app: Hono, { world }: Desk): void {
  const { portals, portalConfigurations, subscriptions } = world.state.tables;
  const mayEnd = ({ configuration }: PortalSession) =>
    portalConfigurations[configuration]?.features.subscription_cancel.enabled === true;
  const mayPay = ({ configuration }: PortalSession) =>
    portalConfigurations[configuration]?.features.payment_method_update.enabled === true;
  const toChoose = ({ configuration }: PortalSession) => {
    const known = portalConfigurations[configuration];
    return known ? pricesToChoose(known) : [];
  };
  const mayMove = ({ configuration }: PortalSession) => {
    const known = portalConfigurations[configuration];
    return known !== undefined && takesAddress(known);
  };
  app.get("/p/session/:id", (c) => {
    const session = portals[c.req.param("id")];
    if (!session) return nowhere(c);
    const language = speak(c, portalLanguage(world, session));
    return c.html(session.flow ? addressPage(world, session, language) : portalPage(world, session, language));
  });
  type Form = Record<string, unknown>;

  /** Ends the subscription of a form, or has it go on at another price; false where the form asks for neither. */
  const changesSubscription = (session: PortalSession, form: Form): boolean => {
    const sub = subscriptions[String(form["subscription"])];
    if (sub?.customer !== session.customer) return false;
    if (form["end"] !== undefined && mayEnd(session)) {
      endLater(world, sub, form["end"] === "yes");
      return true;
    }
    const price = String(form["price"]);
    if (!toChoose(session).includes(price)) return false;
    choosePrice(world, sub, price);
    return true;
  };

  const move = (c: Context, session: PortalSession, form: Form, language: ReturnType<typeof speak>) => {
    const given = { country: String(form["country"]), postal_code: String(form["postal_code"]) };
    if (moveCustomer(world, findCustomer(world, session.customer), given))
      return c.redirect(session.flow?.after_completion.redirect?.return_url ?? c.req.path, 303);
    const page = session.flow ? addressPage : portalPage;
    return c.html(page(world, session, language, words[language].notPlaced));
  };

  app.post("/p/session/:id", async (c) => {
    const session = portals[c.req.param("id")];
    if (!session) return nowhere(c);
    const form = await c.req.parseBody();
    if (changesSubscription(session, form)) return c.redirect(c.req.path, 303);
    const language = speak(c, portalLanguage(world, session));
    if (form["country"] !== undefined && mayMove(session)) return move(c, session, form, language);
    if (!mayPay(session)) return c.redirect(c.req.path, 303);
    return takeChoice(c, {
      language,
      pay: (card, confirmed) => replaceCard(world, findCustomer(world, session.customer), card, confirmed),
      again: (warning) => portalPage(world, session, language, warning),
    });
  });
}

function mountOffice(app: Hono, { world }: Desk, { outbox, advance }: Office): void {
  app.get("/", (c) => c.html(dashboardPage(world)));
  app.post("/clock", async (c) => {
    const days = Number((await c.req.parseBody())["days"]);
    if (days > 0 && days <= 366) advance(days * dayInMs);
    return c.redirect("/", 303);
  });
  app.post("/events/:id", async (c) => {
    const event = world.state.tables.events[c.req.param("id")];
    if (event) await outbox.deliver(event);
    return c.redirect("/", 303);
  });
}
