import { moduleIds } from "../../worker/contract/product-modules.ts";

export const seedModules = [
  {
    id: moduleIds.pdf,
    name: { en: "PDF chat", fr: "PDF" },
    icon: "file-text",
    sortOrder: 10,
  },
  { id: moduleIds.cv, name: { en: "Writing", fr: "Rédaction" }, icon: "pen-line", sortOrder: 20 },
  { id: moduleIds.social, name: { en: "Social planner", fr: "Réseaux sociaux" }, icon: "calendar-days", sortOrder: 30 },
  { id: moduleIds.support, name: { en: "Support chatbot", fr: "Assistance" }, icon: "headset", sortOrder: 40 },
];
