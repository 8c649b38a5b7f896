export interface ComparedName {
  id: string;
  name: string;
}
