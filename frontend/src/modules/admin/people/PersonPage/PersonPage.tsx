import { useParams } from "@tanstack/react-router";
import { readPerson, type PersonRecord } from "#contract/people.contract.ts";
import { toSource } from "#api/source.ts";
import { useT } from "#i18n/use-t.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { WhenLoaded } from "#ui/WhenLoaded/WhenLoaded.tsx";
import { RecordPage } from "../../frame/RecordPage.tsx";
import { Grants } from "./Grants.tsx";
import { PersonFacts } from "./PersonFacts.tsx";
import { PersonTools } from "./PersonTools.tsx";
import { PersonUsage } from "./PersonUsage.tsx";
import { Subscriptions } from "./Subscriptions.tsx";

export function PersonPage() {
  const { id } = useParams({ strict: false }) as { id: string };
  const t = useT("adminPeople");
  const { state, reload, replace } = useLoaded(toSource(readPerson, { params: { id } }));
  const person = state.status === "ready" ? state.value : null;
  return (
    <RecordPage
      title={person ? titleOf(person) : t("column.name")}
      back={{ to: "/admin/users", label: t("title") }}
      actions={person && <PersonTools person={person} onChange={replace} />}
    >
      <WhenLoaded state={state} onRetry={reload}>
        {(found) => (
          <>
            <PersonFacts person={found} />
            <PersonUsage person={found} />
            <Subscriptions person={found} />
            <Grants person={found} />
          </>
        )}
      </WhenLoaded>
    </RecordPage>
  );
}

const titleOf = ({ name, email, id }: PersonRecord): string => name || email || id;
