export function Posts() {
  return null;
}
