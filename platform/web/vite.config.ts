import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

const echo = process.env.ECHO_URL ?? "http://127.0.0.1:8090";

export default defineConfig({
  root: "src/main/web",
  plugins: [react()],
  build: {
    outDir: "../../../target/web/static",
    emptyOutDir: true,
    // The page's Content-Security-Policy allows files of its own origin only, so nothing becomes a data: URL.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2022",
    license: { fileName: "assets/third-party-licences.txt" },
  },
  server: {
    host: "127.0.0.1",
    proxy: { "/api": { target: echo, changeOrigin: false } },
  },
  test: {
    root: ".",
    include: ["src/test/web/**/*.test.{ts,tsx}"],
    environment: "jsdom",
    setupFiles: ["src/test/web/setup.ts"],
    restoreMocks: true,
    // Builds run beside other builds.
    testTimeout: 30_000,
  },
});
