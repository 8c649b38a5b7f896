/** The page of a team's members, in the team. */
export const teamPath = (workspaceId: string): string => `/team?${new URLSearchParams({ workspace: workspaceId })}`;

/** The page of how a team's members sign in, in the team. */
export const signInPath = (workspaceId: string): string =>
  `/team/sign-in?${new URLSearchParams({ workspace: workspaceId })}`;

/** A mailed invitation. Its secret is the fragment, which no server and no log ever sees. */
export const invitationLink = (publicUrl: string, token: string): string => `${publicUrl}/invitation#${token}`;
