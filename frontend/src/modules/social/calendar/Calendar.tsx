export function Calendar() {
  return null;
}
