/** The kinds of tasks of this module, as the browser notes them for a reload. */
export const taskKinds = { uploads: "pdf-uploads" } as const;
