import { confirmEnding, requestEnding } from "../../../contract/payments/endings.contract.ts";
import { serve } from "../../../http/serve.ts";

export const endingsRoutes = [
  serve(requestEnding, ({ services, body, request }) => services.payments.endings.request(body, request.address)),
  serve(confirmEnding, ({ services, body, request }) => services.payments.endings.confirm(body.token, request.address)),
];
