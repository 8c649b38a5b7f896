import type { ComponentProps, ReactNode } from "react";

type DrawingProps = ComponentProps<"svg"> & { size?: number };

const drawing = (children: ReactNode) =>
  function Drawing({ size = 24, ...rest }: DrawingProps) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeLinecap="round"
        strokeLinejoin="round"
        {...rest}
      >
        {children}
      </svg>
    );
  };

const box = <rect width="18" height="18" x="3" y="3" rx="2" />;

/** Stand for `lucide-react`, whose drawings of the Markdown these are: its core is larger than they. */
export const Square = drawing(box);
export const SquareCheck = drawing(
  <>
    {box}
    <path d="m9 12 2 2 4-4" />
  </>,
);
export const ImageOff = drawing(
  <>
    <path d="m2 2 20 20" />
    <path d="M10.41 10.41a2 2 0 1 1-2.83-2.83" />
    <path d="m13.5 13.5-7.5 7.5" />
    <path d="m18 12 3 3" />
    <path d="M3.59 3.59A2 2 0 0 0 3 5v14a2 2 0 0 0 2 2h14a2 2 0 0 0 1.41-.59" />
    <path d="M21 15V5a2 2 0 0 0-2-2H9" />
  </>,
);
