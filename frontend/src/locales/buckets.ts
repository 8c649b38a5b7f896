/** The texts that come with a module's pages (its manifest names them), each a file of either language. */
export const buckets = {
  accounts: {
    en: async () => (await import("./en/accounts.ts")).accounts,
    fr: async () => (await import("./fr/accounts.ts")).accounts,
  },
  agreements: {
    en: async () => (await import("./en/agreements.ts")).agreements,
    fr: async () => (await import("./fr/agreements.ts")).agreements,
  },
  assistant: {
    en: async () => (await import("./en/assistant.ts")).assistant,
    fr: async () => (await import("./fr/assistant.ts")).assistant,
  },
  attention: {
    en: async () => (await import("./en/attention.ts")).attention,
    fr: async () => (await import("./fr/attention.ts")).attention,
  },
  auth: {
    en: async () => (await import("./en/auth.ts")).auth,
    fr: async () => (await import("./fr/auth.ts")).auth,
  },
  /** Further sentences of the namespace that the first texts have. */
  errors: {
    en: async () => (await import("./en/sign-in-errors.ts")).signInErrors,
    fr: async () => (await import("./fr/sign-in-errors.ts")).signInErrors,
  },
  passkeys: {
    en: async () => (await import("./en/passkeys.ts")).passkeys,
    fr: async () => (await import("./fr/passkeys.ts")).passkeys,
  },
  calendar: {
    en: async () => (await import("./en/calendar.ts")).calendar,
    fr: async () => (await import("./fr/calendar.ts")).calendar,
  },
  media: {
    en: async () => (await import("./en/media.ts")).media,
    fr: async () => (await import("./fr/media.ts")).media,
  },
  sharing: {
    en: async () => (await import("./en/sharing.ts")).sharing,
    fr: async () => (await import("./fr/sharing.ts")).sharing,
  },
  shorts: {
    en: async () => (await import("./en/shorts.ts")).shorts,
    fr: async () => (await import("./fr/shorts.ts")).shorts,
  },
  beside: {
    en: async () => (await import("./en/beside.ts")).beside,
    fr: async () => (await import("./fr/beside.ts")).beside,
  },
  campaigns: {
    en: async () => (await import("./en/campaigns.ts")).campaigns,
    fr: async () => (await import("./fr/campaigns.ts")).campaigns,
  },
  comments: {
    en: async () => (await import("./en/comments.ts")).comments,
    fr: async () => (await import("./fr/comments.ts")).comments,
  },
  comparison: {
    en: async () => (await import("./en/comparison.ts")).comparison,
    fr: async () => (await import("./fr/comparison.ts")).comparison,
  },
  composer: {
    en: async () => (await import("./en/composer.ts")).composer,
    fr: async () => (await import("./fr/composer.ts")).composer,
  },
  create: {
    en: async () => (await import("./en/create.ts")).create,
    fr: async () => (await import("./fr/create.ts")).create,
  },
  creation: {
    en: async () => (await import("./en/creation.ts")).creation,
    fr: async () => (await import("./fr/creation.ts")).creation,
  },
  cv: {
    en: async () => (await import("./en/cv.ts")).cv,
    fr: async () => (await import("./fr/cv.ts")).cv,
  },
  dictation: {
    en: async () => (await import("./en/dictation.ts")).dictation,
    fr: async () => (await import("./fr/dictation.ts")).dictation,
  },
  drawn: {
    en: async () => (await import("./en/drawn.ts")).drawn,
    fr: async () => (await import("./fr/drawn.ts")).drawn,
  },
  web: {
    en: async () => (await import("./en/web.ts")).web,
    fr: async () => (await import("./fr/web.ts")).web,
  },
  inbox: {
    en: async () => (await import("./en/inbox.ts")).inbox,
    fr: async () => (await import("./fr/inbox.ts")).inbox,
  },
  insights: {
    en: async () => (await import("./en/insights.ts")).insights,
    fr: async () => (await import("./fr/insights.ts")).insights,
  },
  knowledge: {
    en: async () => (await import("./en/knowledge.ts")).knowledge,
    fr: async () => (await import("./fr/knowledge.ts")).knowledge,
  },
  library: {
    en: async () => (await import("./en/library.ts")).library,
    fr: async () => (await import("./fr/library.ts")).library,
  },
  lists: {
    en: async () => (await import("./en/lists.ts")).lists,
    fr: async () => (await import("./fr/lists.ts")).lists,
  },
  listing: {
    en: async () => (await import("./en/listing.ts")).listing,
    fr: async () => (await import("./fr/listing.ts")).listing,
  },
  notifications: {
    en: async () => (await import("./en/notifications.ts")).notifications,
    fr: async () => (await import("./fr/notifications.ts")).notifications,
  },
  overview: {
    en: async () => (await import("./en/overview.ts")).overview,
    fr: async () => (await import("./fr/overview.ts")).overview,
  },
  transfer: {
    en: async () => (await import("./en/transfer.ts")).transfer,
    fr: async () => (await import("./fr/transfer.ts")).transfer,
  },
  palette: {
    en: async () => (await import("./en/palette.ts")).palette,
    fr: async () => (await import("./fr/palette.ts")).palette,
  },
  payments: {
    en: async () => (await import("./en/payments.ts")).payments,
    fr: async () => (await import("./fr/payments.ts")).payments,
  },
  paste: {
    en: async () => (await import("./en/paste.ts")).paste,
    fr: async () => (await import("./fr/paste.ts")).paste,
  },
  pdf: {
    en: async () => (await import("./en/pdf.ts")).pdf,
    fr: async () => (await import("./fr/pdf.ts")).pdf,
  },
  plans: {
    en: async () => (await import("./en/plans.ts")).plans,
    fr: async () => (await import("./fr/plans.ts")).plans,
  },
  postTemplates: {
    en: async () => (await import("./en/post-templates.ts")).postTemplates,
    fr: async () => (await import("./fr/post-templates.ts")).postTemplates,
  },
  posts: {
    en: async () => (await import("./en/posts.ts")).posts,
    fr: async () => (await import("./fr/posts.ts")).posts,
  },
  preferences: {
    en: async () => (await import("./en/preferences.ts")).preferences,
    fr: async () => (await import("./fr/preferences.ts")).preferences,
  },
  schedules: {
    en: async () => (await import("./en/schedules.ts")).schedules,
    fr: async () => (await import("./fr/schedules.ts")).schedules,
  },
  projects: {
    en: async () => (await import("./en/projects.ts")).projects,
    fr: async () => (await import("./fr/projects.ts")).projects,
  },
  prompts: {
    en: async () => (await import("./en/prompts.ts")).prompts,
    fr: async () => (await import("./fr/prompts.ts")).prompts,
  },
  reader: {
    en: async () => (await import("./en/reader.ts")).reader,
    fr: async () => (await import("./fr/reader.ts")).reader,
  },
  remarks: {
    en: async () => (await import("./en/remarks.ts")).remarks,
    fr: async () => (await import("./fr/remarks.ts")).remarks,
  },
  review: {
    en: async () => (await import("./en/review.ts")).review,
    fr: async () => (await import("./fr/review.ts")).review,
  },
  services: {
    en: async () => (await import("./en/services.ts")).services,
    fr: async () => (await import("./fr/services.ts")).services,
  },
  social: {
    en: async () => (await import("./en/social.ts")).social,
    fr: async () => (await import("./fr/social.ts")).social,
  },
  statistics: {
    en: async () => (await import("./en/statistics.ts")).statistics,
    fr: async () => (await import("./fr/statistics.ts")).statistics,
  },
  support: {
    en: async () => (await import("./en/support.ts")).support,
    fr: async () => (await import("./fr/support.ts")).support,
  },
  rights: {
    en: async () => (await import("./en/rights.ts")).rights,
    fr: async () => (await import("./fr/rights.ts")).rights,
  },
  switcher: {
    en: async () => (await import("./en/switcher.ts")).switcher,
    fr: async () => (await import("./fr/switcher.ts")).switcher,
  },
  tailor: {
    en: async () => (await import("./en/tailor.ts")).tailor,
    fr: async () => (await import("./fr/tailor.ts")).tailor,
  },
  tasks: {
    en: async () => (await import("./en/tasks.ts")).tasks,
    fr: async () => (await import("./fr/tasks.ts")).tasks,
  },
  templates: {
    en: async () => (await import("./en/templates.ts")).templates,
    fr: async () => (await import("./fr/templates.ts")).templates,
  },
  trial: {
    en: async () => (await import("./en/trial.ts")).trial,
    fr: async () => (await import("./fr/trial.ts")).trial,
  },
  users: {
    en: async () => (await import("./en/users.ts")).users,
    fr: async () => (await import("./fr/users.ts")).users,
  },
  visitors: {
    en: async () => (await import("./en/visitors.ts")).visitors,
    fr: async () => (await import("./fr/visitors.ts")).visitors,
  },
  teamLog: {
    en: async () => (await import("./en/team-log.ts")).teamLog,
    fr: async () => (await import("./fr/team-log.ts")).teamLog,
  },
  teamSignIn: {
    en: async () => (await import("./en/team-sign-in.ts")).teamSignIn,
    fr: async () => (await import("./fr/team-sign-in.ts")).teamSignIn,
  },
  workspaces: {
    en: async () => (await import("./en/workspaces.ts")).workspaces,
    fr: async () => (await import("./fr/workspaces.ts")).workspaces,
  },
  widget: {
    en: async () => (await import("./en/widget.ts")).widget,
    fr: async () => (await import("./fr/widget.ts")).widget,
  },
};

export type Bucket = keyof typeof buckets;
