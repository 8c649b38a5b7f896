import { useEffect, useState } from "react";
import type { ProfileView } from "#contract/campaigns/profiles.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { Dialog } from "#ui/Dialog/Dialog.tsx";
import { fetchAccounts } from "#modules/publishing/accounts/accounts.store.ts";
import { ChooseProfile } from "./ChooseProfile.tsx";
import { WriteLike } from "./WriteLike.tsx";

interface ProfileDialogProps {
  onWritten: () => void;
  onClose: () => void;
}

/** A profile is read, then posts are written in its manner. Mount it to open it. */
export function ProfileDialog({ onWritten, onClose }: ProfileDialogProps) {
  const t = useT("posts");
  const [profile, setProfile] = useState<ProfileView | null>(null);
  useEffect(() => void fetchAccounts(), []);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("profileTitle")}
      description={t("profileText")}
      size="large"
    >
      {profile === null ? (
        <ChooseProfile onChoose={setProfile} />
      ) : (
        <WriteLike
          profile={profile}
          onBack={() => setProfile(null)}
          onWritten={() => {
            onWritten();
            onClose();
          }}
        />
      )}
    </Dialog>
  );
}
