import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { useT } from "#i18n/use-t.ts";
import { IconButton } from "../IconButton/IconButton.tsx";
import { TextField, type TextFieldProps } from "./TextField.tsx";

/** Set `autoComplete` to `current-password` or `new-password`, so that password managers help. */
export function PasswordField(props: Omit<TextFieldProps, "type" | "end">) {
  const t = useT("common");
  const [shown, setShown] = useState(false);
  return (
    <TextField
      spellCheck={false}
      autoCapitalize="none"
      {...props}
      type={shown ? "text" : "password"}
      end={
        <IconButton
          size="small"
          icon={shown ? EyeOff : Eye}
          label={t(shown ? "field.hidePassword" : "field.showPassword")}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
