/** Returns whether a key event belongs to the browser (modifiers) or to a field or dialog. */
export const isForOthers = (
  event: Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'target'>,
): boolean =>
  event.metaKey ||
  event.ctrlKey ||
  event.shiftKey ||
  event.altKey ||
  (event.target instanceof Element && !!event.target.closest('input,textarea,select,dialog,[role=dialog]'))

/**
 * Clicks the control of a row or card with this letter in `aria-keyshortcuts`. Returns whether there is one.
 */
export function pressLetter(item: Element | null | undefined, letter: string): boolean {
  const button = item?.querySelector<HTMLElement>(`[aria-keyshortcuts=${CSS.escape(letter)} i]`)
  button?.click()
  return !!button
}
