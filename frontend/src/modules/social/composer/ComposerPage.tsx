export function ComposerPage() {
  return null;
}
