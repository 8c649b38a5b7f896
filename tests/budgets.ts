/**
 * Seconds that the files of each folder may take on two quiet cores, summed over those that run side by side. `npm test`
 * prints what they took: a test that makes a folder pass its budget replaces another, or tests its rule in a table below.
 */
export const budgets: Readonly<Record<string, number>> = {
  "tests/architecture": 10,
  "tests/contract": 125,
  "tests/e2e": 1_150,
  "tests/frontend": 20,
  "tests/integration": 480,
  "tests/deploy": 5,
  "tests/local": 25,
  "tests/media-engine": 75,
  "tests/migrations": 10,
  "tests/press": 40,
  "tests/smoke": 2,
  "tests/worker": 220,
};
