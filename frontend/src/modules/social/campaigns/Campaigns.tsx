export function Campaigns() {
  return null;
}
