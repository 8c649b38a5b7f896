import { Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import type { Memory } from "#contract/chat/memories.contract.ts";
import type { ChatSettings } from "#contract/chat/settings.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { ownWords } from "#lib/own-words.ts";
import { useLoaded, type LoadedValue } from "#lib/use-loaded.ts";
import { SavedSwitch } from "#modules/users/News/SavedSwitch.tsx";
import { Button } from "#ui/Button/Button.tsx";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { Row, Rows } from "#ui/Rows/Rows.tsx";
import { Section } from "#ui/Section/Section.tsx";
import { WhenLoaded } from "#ui/WhenLoaded/WhenLoaded.tsx";
import { saveChatSettings } from "../settings/settings.actions.ts";
import { readMemories, removeMemory } from "./memories.actions.ts";
import { MemoryDialog } from "./MemoryDialog.tsx";
import styles from "./Memories.module.css";

/** What the chat remembers of a person, each of which they may change or remove, and whether it is used. */
export function Memories({ settings }: { settings: LoadedValue<ChatSettings> }) {
  const t = useT("preferences");
  return (
    <Section title={t("memory.title")}>
      <WhenLoaded state={settings.state} onRetry={settings.retry} failed={t("failed")} rows={3} rowHeight={56}>
        {({ remembers }) => (
          <>
            <SavedSwitch
              label={t("memory.use")}
              hint={t("memory.useHint")}
              saved={remembers}
              save={async (wanted) => settings.replace(await saveChatSettings({ remembers: wanted }))}
            />
            <MemoryRows />
          </>
        )}
      </WhenLoaded>
    </Section>
  );
}

function MemoryRows() {
  const t = useT("preferences");
  const { state, retry, reload } = useLoaded(readMemories);
  /** The one that is edited; null is a new one. */
  const [edited, setEdited] = useState<Memory | null>();
  return (
    <WhenLoaded state={state} onRetry={retry} failed={t("failed")} rows={2} rowHeight={56}>
      {(memories) => (
        <>
          {memories.length === 0 ? (
            <p className={styles["none"]}>{t("memory.none")}</p>
          ) : (
            <Rows>
              {memories.map((memory) => (
                <MemoryRow
                  key={memory.id}
                  text={memory.text}
                  onEdit={() => setEdited(memory)}
                  onRemove={() => void removeMemory(memory, reload)}
                />
              ))}
            </Rows>
          )}
          <Button icon={Plus} className={styles["add"]} onClick={() => setEdited(null)}>
            {t("memory.add")}
          </Button>
          {edited !== undefined && (
            <MemoryDialog memory={edited} onSaved={reload} onClose={() => setEdited(undefined)} />
          )}
        </>
      )}
    </WhenLoaded>
  );
}

function MemoryRow({ text, onEdit, onRemove }: { text: string; onEdit: () => void; onRemove: () => void }) {
  const t = useT("preferences");
  return (
    <Row>
      <span className={classNames(styles["text"], ownWords)}>{text}</span>
      <IconButton icon={Pencil} size="small" label={t("memory.edit", { text })} onClick={onEdit} />
      <IconButton icon={Trash2} size="small" label={t("memory.remove", { text })} onClick={onRemove} />
    </Row>
  );
}
