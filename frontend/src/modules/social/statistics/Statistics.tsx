export function Statistics() {
  return null;
}
