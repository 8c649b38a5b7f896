import { defineConfig, mergeConfig, type UserConfig } from "vite";
import { path, sharedConfig } from "./vite.shared.ts";

/** The admin's page, laid beside what vite.config.ts has built. */
export default defineConfig(async () =>
  mergeConfig(await sharedConfig(), {
    publicDir: false,
    build: {
      emptyOutDir: false,
      rolldownOptions: {
        input: path("admin.html"),
        output: {
          entryFileNames: "assets/admin/[name]-[hash].js",
          chunkFileNames: "assets/admin/[name]-[hash].js",
          codeSplitting: {
            groups: [
              // A page would load forty small files, each with its request: what many of them share is one.
              {
                name: "pages",
                test: /frontend\/src\/(ui|lib|modules\/admin)\/(?!Form)/,
                minShareCount: 5,
                maxModuleSize: 4000,
              },
            ],
          },
        },
      },
    },
  } satisfies UserConfig),
);
