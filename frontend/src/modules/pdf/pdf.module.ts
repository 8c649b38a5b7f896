import { FileText } from "lucide-react";
import type { Module } from "#shell/module.ts";
import { pdfRoutes } from "./pdf.routes.tsx";

export const pdf = {
  name: "pdf",
  locale: ["pdf"],
  pages: { app: pdfRoutes },
  sidebar: { type: "pdf", icon: FileText },
} satisfies Module;
