export function AttentionPage() {
  return null;
}
