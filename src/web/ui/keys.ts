/** Keys with a modifier are the browser's, those in a field or dialog are theirs. */
export const isForOthers = (
  event: Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'target'>,
): boolean =>
  event.metaKey ||
  event.ctrlKey ||
  event.shiftKey ||
  event.altKey ||
  (event.target instanceof Element && !!event.target.closest('input,textarea,select,dialog,[role=dialog]'))

/** Presses what of a row or a card has this letter for `aria-keyshortcuts`, and answers whether there is such a thing. */
export function pressLetter(item: Element | null | undefined, letter: string): boolean {
  const button = item?.querySelector<HTMLElement>(`[aria-keyshortcuts=${CSS.escape(letter)} i]`)
  button?.click()
  return !!button
}
