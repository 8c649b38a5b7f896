import { Upload } from "lucide-react";
import { useRef, useState } from "react";
import type { ImportResult } from "#contract/publishing/import.contract.ts";
import type { PostLanguage } from "#contract/publishing/planner.ts";
import { errorKeyOf } from "#api/api-error.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { formatNumber } from "#lib/format.ts";
import { ownWords } from "#lib/own-words.ts";
import { browserZone, zonesWith } from "#lib/zones.ts";
import type { ErrorKey } from "#locales/fr/errors.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Dialog } from "#ui/Dialog/Dialog.tsx";
import { Fields } from "#ui/Field/Fields.tsx";
import { Select } from "#ui/Field/Select.tsx";
import { TextArea } from "#ui/Field/TextArea.tsx";
import { FileInput } from "#ui/FileInput/FileInput.tsx";
import { Refusal } from "#ui/Form/Refusal.tsx";
import { Icon } from "#ui/Icon/Icon.tsx";
import { notify } from "#ui/Toaster/notify.ts";
import { checkTable, importTable, type Table } from "./import.actions.ts";
import { Findings } from "./Findings.tsx";

interface ImportDialogProps {
  onDone: () => void;
  onClose: () => void;
}

interface CheckedFile {
  found: ImportResult;
  requestId: string;
}

/** A table becomes planned posts, after a look at what is wrong with each row. Mount it to open it. */
export function ImportDialog({ onDone, onClose }: ImportDialogProps) {
  const t = useT("posts");
  const locale = useLocale();
  const [table, setTable] = useState<Table>({ csv: "", zone: browserZone(), language: locale });
  const [checked, setChecked] = useState<CheckedFile | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ErrorKey | null>(null);
  const change = (part: Partial<Table>) => {
    setTable((before) => ({ ...before, ...part }));
    setChecked(null);
    setError(null);
  };
  const attempt = async (action: () => Promise<void>) => {
    setBusy(true);
    setError(null);
    await action().catch((reason: unknown) => setError(errorKeyOf(reason)));
    setBusy(false);
  };
  const check = () =>
    attempt(async () => setChecked({ found: await checkTable(table), requestId: crypto.randomUUID() }));
  const send = ({ requestId }: CheckedFile) =>
    attempt(async () => {
      const { posts } = await importTable(table, requestId);
      notify({ text: t("imported", { count: posts.length, number: formatNumber(posts.length, locale) }) });
      onDone();
      onClose();
    });
  const count = checked?.found.posts.length ?? 0;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("importTitle")}
      description={t("importText")}
      size="large"
      footer={
        checked !== null && count > 0 ? (
          <Button variant="primary" busy={busy} onClick={() => void send(checked)}>
            {t("importThem", { count, number: formatNumber(count, locale) })}
          </Button>
        ) : (
          <Button variant="primary" busy={busy} disabled={table.csv.trim() === ""} onClick={() => void check()}>
            {t("check")}
          </Button>
        )
      }
    >
      <Fields>
        <TableFile onRead={(csv) => change({ csv })} />
        <TextArea
          label={t("table")}
          hint={t("tableHint")}
          rows={6}
          spellCheck={false}
          className={ownWords}
          value={table.csv}
          onChange={({ target }) => change({ csv: target.value })}
        />
        <Reading table={table} onChange={change} />
        {checked && <Findings found={checked.found} />}
        <Refusal error={error} />
      </Fields>
    </Dialog>
  );
}

interface ReadingProps {
  table: Table;
  onChange: (part: Partial<Table>) => void;
}

/** How the times and the words of a table are read. */
function Reading({ table, onChange }: ReadingProps) {
  const t = useT("posts");
  return (
    <Fields leastPx={220}>
      <Select
        label={t("zone")}
        value={table.zone}
        options={zonesWith(table.zone)}
        onChange={({ target }) => onChange({ zone: target.value })}
      />
      <Select
        label={t("language")}
        value={table.language}
        options={(["fr", "en"] as const).map((value) => ({ value, label: t(`language.${value}`) }))}
        onChange={({ target }) => onChange({ language: target.value as PostLanguage })}
      />
    </Fields>
  );
}

function TableFile({ onRead }: { onRead: (csv: string) => void }) {
  const t = useT("posts");
  const input = useRef<HTMLInputElement>(null);
  return (
    <div>
      <Button onClick={() => input.current?.click()}>
        <Icon of={Upload} size={16} />
        {t("file")}
      </Button>
      <FileInput
        ref={input}
        label={t("file")}
        accept=".csv,text/csv,text/plain"
        onFiles={([file]) => void file.text().then(onRead)}
      />
    </div>
  );
}
