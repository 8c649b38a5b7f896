import {
  createPlan,
  listAdminPlans,
  listPlans,
  readAdminPlan,
  readPlan,
  removePlan,
  restorePlan,
  updatePlan,
  updatePlanType,
  upgradePlan,
} from "../../contract/plans.contract.ts";
import { serve } from "../../http/serve.ts";

const done = { success: true } as const;

export const plansRoutes = [
  serve(listPlans, ({ services }) => services.plans.list()),
  serve(readPlan, ({ services, params }) => services.plans.read(Number(params.id))),
  serve(createPlan, ({ services, body }) => services.plans.create(body)),
  serve(updatePlan, ({ services, params, body }) => services.plans.update(Number(params.id), body)),
  serve(removePlan, ({ services, params }) => services.plans.remove(Number(params.id))),
  serve(listAdminPlans, ({ services, query }) => services.adminPlans.list(query)),
  serve(readAdminPlan, ({ services, params }) => services.adminPlans.read(Number(params.id))),
  serve(restorePlan, ({ services, params }) => services.adminPlans.restore(Number(params.id))),
  serve(upgradePlan, async ({ services, caller, body }) => {
    await services.plans.moveToFree(caller, body.plan_id);
    return done;
  }),
  serve(updatePlanType, async ({ services, caller, body }) => {
    await services.plans.moveToFree(caller, body.plan_id);
    return done;
  }),
];
