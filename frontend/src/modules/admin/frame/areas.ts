import {
  Activity,
  BadgeEuro,
  BookText,
  Bot,
  Building2,
  ChartNoAxesColumn,
  Cog,
  CreditCard,
  Globe,
  History,
  KeyRound,
  Layers,
  LifeBuoy,
  MailX,
  PenLine,
  Puzzle,
  Server,
  SlidersHorizontal,
  ToggleLeft,
  Users,
  type LucideIcon,
} from "lucide-react";

/** The parts of the admin, in the order of the navigation; one appears there once a route names it as its area. */
export const areas = {
  overview: ChartNoAxesColumn,
  health: Activity,
  users: Users,
  models: Bot,
  plans: Layers,
  modules: Puzzle,
  prompts: BookText,
  writing: PenLine,
  billing: CreditCard,
  money: BadgeEuro,
  failed: MailX,
  jobs: Cog,
  chatbots: LifeBuoy,
  providers: Server,
  content: Globe,
  owner: Building2,
  settings: SlidersHorizontal,
  switches: ToggleLeft,
  admins: KeyRound,
  audit: History,
} as const satisfies Record<string, LucideIcon>;

export type Area = keyof typeof areas;

export const areaNames = Object.keys(areas) as readonly Area[];
