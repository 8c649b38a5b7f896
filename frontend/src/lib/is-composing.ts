type KeyPress = Pick<KeyboardEvent, "isComposing" | "keyCode">;

/**
 * Whether the key belongs to a word that is being composed, as in Japanese: an Enter takes the candidate and sends nothing.
 * Safari ends the composition first, and tells its Enter by the code 229 alone.
 */
export function isComposing(event: KeyPress | { nativeEvent: KeyPress }): boolean {
  const pressed = "nativeEvent" in event ? event.nativeEvent : event;
  return pressed.isComposing || pressed.keyCode === 229;
}
