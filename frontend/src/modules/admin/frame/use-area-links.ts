import { useRouter } from "@tanstack/react-router";
import { areaNames, type Area } from "./areas.ts";

/** The areas that have a page, in the order of the navigation. */
export function useAreaLinks(): { area: Area; to: string }[] {
  const routes: { fullPath: string; options: { staticData?: { area?: Area } } }[] = Object.values(
    useRouter().routesById,
  );
  return areaNames.flatMap((area) => {
    const route = routes.find(({ options }) => options.staticData?.area === area);
    return route ? [{ area, to: route.fullPath }] : [];
  });
}
