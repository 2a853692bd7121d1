const others = 'input:not([type=checkbox]),textarea,select,dialog,[role=dialog]'

/** Returns whether a key event belongs to the browser (modifiers) or to a field or dialog. Checkboxes take no letters. */
export const isForOthers = (
  event: Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'target'>,
): boolean =>
  event.metaKey ||
  event.ctrlKey ||
  event.shiftKey ||
  event.altKey ||
  (event.target instanceof Element && !!event.target.closest(others))

/** Clicks the control with this letter in `aria-keyshortcuts`. Returns whether there is one. */
export function pressLetter(item: Element | null | undefined, letter: string): boolean {
  const button = item?.querySelector<HTMLElement>(`[aria-keyshortcuts=${CSS.escape(letter)} i]`)
  button?.click()
  return !!button
}
