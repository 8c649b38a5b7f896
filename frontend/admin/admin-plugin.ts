import type { Plugin } from "vite";

/** While developing, the admin and shares are pages of their own at every path below theirs: what _redirects says on Pages. */
export function adminPagePlugin(): Plugin {
  return {
    name: "ensemble:admin-page",
    apply: "serve",
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        const [, page] = /^\/(admin|share)([/?]|$)/.exec(request.url ?? "") ?? [];
        if (page !== undefined) request.url = `/${page}.html`;
        next();
      });
    },
  };
}

const own = /\/frontend\/src\/(admin\.tsx|modules\/admin\/|locales\/\w+\/admin|session\/admin)/;

/** How much of each file is the admin's, so that the build can say that a user's first load has none of it. */
export function adminPartsPlugin(): Plugin {
  return {
    name: "ensemble:admin-parts",
    apply: "build",
    generateBundle(_options, bundle) {
      const parts = Object.values(bundle).flatMap((file) => {
        if (file.type !== "chunk") return [];
        const modules = Object.entries(file.modules).filter(([id]) => own.test(id.replaceAll("\\", "/")));
        const bytes = modules.reduce((total, [, { renderedLength }]) => total + renderedLength, 0);
        return bytes > 0 ? [[file.fileName, bytes]] : [];
      });
      this.emitFile({ type: "asset", fileName: ".vite/admin.json", source: JSON.stringify(Object.fromEntries(parts)) });
    },
  };
}
