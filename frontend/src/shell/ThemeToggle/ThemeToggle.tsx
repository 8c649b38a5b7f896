import { Moon, Sun } from "lucide-react";
import { useEffect, useState } from "react";
import { useT } from "#i18n/use-t.ts";
import { chooseTheme, currentTheme, watchTheme } from "#lib/theme.ts";
import { IconButton } from "#ui/IconButton/IconButton.tsx";

export function ThemeToggle() {
  const t = useT("common");
  const [theme, setTheme] = useState(currentTheme);
  useEffect(() => watchTheme(setTheme), []);
  const other = theme === "dark" ? "light" : "dark";
  const toggle = () => {
    chooseTheme(other);
    setTheme(other);
  };
  return (
    <IconButton
      icon={theme === "dark" ? Sun : Moon}
      label={t(other === "dark" ? "theme.toDark" : "theme.toLight")}
      onClick={toggle}
    />
  );
}
