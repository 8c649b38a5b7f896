import type { Ref } from "react";

interface FileInputProps {
  /** What opens it is a button beside it. */
  ref: Ref<HTMLInputElement>;
  label: string;
  accept?: string;
  multiple?: boolean;
  onFiles: (files: readonly [File, ...File[]]) => void;
}

/** A hidden input of files; the same file can be chosen twice. */
export const FileInput = ({ label, onFiles, ...rest }: FileInputProps) => (
  <input
    type="file"
    hidden
    aria-label={label}
    {...rest}
    onChange={({ target }) => {
      const [first, ...others] = target.files ?? [];
      target.value = "";
      if (first) onFiles([first, ...others]);
    }}
  />
);
