/** An account may keep so many. */
export const mostPosts = 5_000;
