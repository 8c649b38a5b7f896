import { vi } from "vitest";

// One process runs many files; each begins with modules, globals and timers of its own. Packages stay loaded.
vi.resetModules();
vi.unstubAllGlobals();
vi.unstubAllEnvs();
vi.useRealTimers();
