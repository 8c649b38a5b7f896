/** Where the list of removed accounts stands in R2. */
export const removedAccountsPrefix = "removed-accounts/";
