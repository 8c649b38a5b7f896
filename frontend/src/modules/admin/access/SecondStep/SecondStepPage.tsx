import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { adminPath } from "../../frame/admin-path.ts";
import { SecondStep } from "./SecondStep.tsx";

const route = getRouteApi("/admin/second-step");

export function SecondStepPage() {
  const { redirect } = route.useSearch();
  const navigate = useNavigate();
  return <SecondStep onDone={() => void navigate({ href: adminPath(redirect) ?? "/admin", replace: true })} />;
}
