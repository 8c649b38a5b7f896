import {
  createPlan,
  listAdminPlans,
  listPlans,
  readAdminPlan,
  readPlan,
  readPlanForModel,
  removePlan,
  restorePlan,
  updatePlan,
  updatePlanType,
  upgradePlan,
} from "../../contract/plans.contract.ts";
import { serve } from "../../http/serve.ts";

const done = { success: true } as const;

export const plansRoutes = [
  serve(listPlans, ({ services }) => services.plans.catalogue.list()),
  serve(readPlan, ({ services, params }) => services.plans.catalogue.read(Number(params.id))),
  serve(readPlanForModel, ({ services, caller, params }) =>
    services.plans.catalogue.planForModel(caller, Number(params.id)),
  ),
  serve(createPlan, ({ services, body }) => services.plans.catalogue.create(body)),
  serve(updatePlan, ({ services, params, body }) => services.plans.catalogue.update(Number(params.id), body)),
  serve(removePlan, ({ services, params }) => services.plans.catalogue.remove(Number(params.id))),
  serve(listAdminPlans, ({ services, query }) => services.plans.admin.list(query)),
  serve(readAdminPlan, ({ services, params }) => services.plans.admin.read(Number(params.id))),
  serve(restorePlan, ({ services, params }) => services.plans.admin.restore(Number(params.id))),
  serve(upgradePlan, async ({ services, caller, body }) => {
    await services.plans.catalogue.moveToFree(caller, { planId: body.plan_id });
    return done;
  }),
  serve(updatePlanType, async ({ services, caller, body }) => {
    await services.plans.catalogue.moveToFree(caller, { planId: body.plan_id, heldPlanId: body.held_plan_id });
    return done;
  }),
];
