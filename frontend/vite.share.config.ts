import { defineConfig, mergeConfig, type UserConfig } from "vite";
import { lexerAlone } from "./lexer/lexer-alone-plugin.ts";
import { shareTexts } from "./texts/share-texts-plugin.ts";
import { path, sharedConfig } from "./vite.shared.ts";

/** The page of a shared conversation, laid beside what vite.config.ts has built: its reader loads nothing of the app. */
export default defineConfig(async () =>
  mergeConfig(await sharedConfig(), {
    publicDir: false,
    resolve: {
      alias: {
        // The texts of one page need no library for texts.
        "#i18n/use-t.ts": path("src/share/use-t.ts"),
        "lucide-react": path("src/share/icons.tsx"),
        "#ui/Markdown/preview/PreviewButton.tsx": path("src/share/no-preview.ts"),
        // Nothing is being written on this page.
        remend: path("src/share/whole-text.ts"),
      },
    },
    plugins: [lexerAlone, shareTexts],
    build: {
      emptyOutDir: false,
      manifest: ".vite/share.json",
      rolldownOptions: {
        input: path("share.html"),
        output: {
          entryFileNames: "assets/share/[name]-[hash].js",
          chunkFileNames: "assets/share/[name]-[hash].js",
        },
      },
    },
  } satisfies UserConfig),
);
