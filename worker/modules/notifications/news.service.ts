import type { QueryOf } from "../../contract/endpoint.ts";
import type { FactsOf, NotificationKind } from "../../contract/notifications/notification-kinds.ts";
import type { listNotifications, NotificationView } from "../../contract/notifications/notifications.contract.ts";
import type { Clock } from "../../lib/clock.ts";
import { derivedId } from "../../lib/ids.ts";
import { logError } from "../../lib/log.ts";
import { listRequest, toList, toPage } from "../../lib/pagination.ts";
import type { List } from "../../lib/pagination.ts";
import { toNotificationView } from "./notification-view.rules.ts";
import { notificationNotFound } from "./notifications.errors.ts";
import type { NotificationsRepository } from "./notifications.repository.ts";
import type { PersonId, WorkspaceId } from "../../lib/owner-ids.ts";

interface Dependencies {
  notifications: NotificationsRepository;
  /** Hands a notification to the devices of its person; what fails is tried again each minute. */
  tellDevices: (id: string) => Promise<void>;
  clock: Clock;
}

export interface NewsOptions {
  /** A mail of its own says the same: the daily mail leaves it out. */
  isMailed?: boolean;
}

export type NewsService = ReturnType<typeof createNews>;
/** What a module needs in order to let a person know of something. */
export type Notifier = Pick<NewsService, "notify" | "markMailed">;

const day = 86_400_000;
const keptMs = 90 * day;
const pageSize = 20;

const idOf = (to: PersonId | WorkspaceId, key: string): Promise<string> => derivedId(`notification ${to}`, key);

/** What happens to a person's things, for the app, the daily mail and their devices. */
export function createNews({ notifications, tellDevices, clock }: Dependencies) {
  const now = () => new Date(clock.now());

  return {
    /** Notifies a person, or the owner of a workspace. `key` names what happened: repeated with it, nothing is added. */
    async notify<Kind extends NotificationKind>(
      to: PersonId | WorkspaceId,
      kind: Kind,
      facts: FactsOf<Kind>,
      key: string,
      { isMailed = false }: NewsOptions = {},
    ): Promise<void> {
      const id = await idOf(to, key);
      const { pushes } = await notifications.add({ id, to, kind, facts, isMailed }, now());
      if (!pushes) return;
      await tellDevices(id).catch((error: unknown) => logError("notifications.not_queued", error, { id }));
    },

    /** A mail of its own went out after it was added. */
    async markMailed(to: PersonId | WorkspaceId, key: string): Promise<void> {
      await notifications.markMailed([await idOf(to, key)], now());
    },

    async count(userId: PersonId): Promise<{ unread: number }> {
      return { unread: await notifications.countUnread(userId) };
    },

    async list(userId: PersonId, { page }: QueryOf<typeof listNotifications>): Promise<List<NotificationView>> {
      const request = listRequest(page, pageSize);
      const { rows, total } = await notifications.page(userId, request);
      return toList(toPage(rows.map(toNotificationView), total, request), request);
    },

    /** notifications.not_found for another's. */
    async read(userId: PersonId, id: string): Promise<{ success: true }> {
      if (!(await notifications.markRead(userId, id, now()))) throw notificationNotFound();
      return { success: true };
    },

    async readAll(userId: PersonId, until: string): Promise<{ success: true }> {
      await notifications.markAllRead(userId, new Date(until), now());
      return { success: true };
    },

    removeOld: (): Promise<void> => notifications.removeOld(new Date(clock.now() - keptMs)),
  };
}
