import type { NotificationView } from "../../contract/notifications/notifications.contract.ts";
import type { StoredNotification } from "./notifications.repository.ts";

/** A row's facts are those of its kind, as it was added. */
export const toNotificationView = ({ id, kind, facts, createdAt, readAt }: StoredNotification): NotificationView =>
  ({
    id,
    kind,
    facts,
    created_at: createdAt.toISOString(),
    read_at: readAt?.toISOString() ?? null,
  }) as NotificationView;
