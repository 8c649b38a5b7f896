import { Link } from "@tanstack/react-router";
import { Button } from "#ui/Button/Button.tsx";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";

interface SignUpInvitationProps {
  title: string;
  text?: string;
  /** The words of the way to an account. */
  action: string;
  /** The page that the new user comes back to. */
  redirect: string;
}

/** What a guest sees where only a user has something. */
export const SignUpInvitation = ({ action, redirect, ...words }: SignUpInvitationProps) => (
  <EmptyState
    compact
    {...words}
    action={
      <Button variant="primary" asChild>
        <Link to="/auth" search={{ mode: "sign-up", redirect }}>
          {action}
        </Link>
      </Button>
    }
  />
);
