/** Tests that need their own copy of every module: stores and stubs of a browser, and modules that are replaced. */
export const apart = [
  "tests/frontend/**/*.test.{ts,tsx}",
  "tests/worker/auth/attempts.test.ts",
  "tests/worker/limits/guest-places.test.ts",
  "tests/worker/limits/guest-quota.test.ts",
  "tests/worker/publishing/third-network.test.ts",
  "tests/worker/answers/object/forgetting.test.ts",
  "tests/worker/support/visit-object.test.ts",
  "tests/worker/uploads/object/live-upload.test.ts",
];
