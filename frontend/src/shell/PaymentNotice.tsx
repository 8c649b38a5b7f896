import { useLocation } from "@tanstack/react-router";
import { withTexts } from "#i18n/i18n.ts";
import { useIdle } from "#lib/use-idle.ts";
import { payments } from "#modules/payments/payments.module.ts";
import { useSession } from "#session/session.store.ts";
import { lazyPart } from "#ui/LazyPart/lazy-part.tsx";

const PaymentBanner = lazyPart(
  async () =>
    (await withTexts(payments.locale, import("#modules/payments/PaymentBanner/PaymentBanner.tsx"))).PaymentBanner,
);

/** Asks only for subscribers, when the browser is idle; the account page says it itself. */
export function PaymentNotice() {
  const pays = useSession()?.user.isPremium ?? false;
  const told = useLocation({ select: ({ pathname }) => pathname === "/user/account" });
  const idle = useIdle();
  return pays && idle && !told && <PaymentBanner />;
}
