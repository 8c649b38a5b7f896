import { readWithdrawal, withdraw } from "../../../contract/payments/withdrawals.contract.ts";
import { serve } from "../../../http/serve.ts";

export const withdrawalsRoutes = [
  serve(readWithdrawal, ({ services, caller }) => services.payments.withdrawals.read(caller)),
  serve(withdraw, ({ services, caller, params }) =>
    services.payments.withdrawals.withdraw(caller, params.subscriptionId),
  ),
];
