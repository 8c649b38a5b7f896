/** Stands for the button of `ui/Markdown/preview`: a shared conversation is read, and runs nothing. */
export const PreviewButton = () => null;
