import { VisuallyHidden } from "../VisuallyHidden/VisuallyHidden.tsx";

interface LiveRegionProps {
  /** Said when it changes; an empty text says nothing. The region must be mounted before its text arrives. */
  text: string;
  /** An error interrupts; everything else waits its turn. */
  urgent?: boolean;
}

export function LiveRegion({ text, urgent = false }: LiveRegionProps) {
  return (
    <VisuallyHidden>
      <span role={urgent ? "alert" : "status"} aria-live={urgent ? "assertive" : "polite"} aria-atomic>
        {text}
      </span>
    </VisuallyHidden>
  );
}
