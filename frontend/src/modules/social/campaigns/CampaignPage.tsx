export function CampaignPage() {
  return null;
}
