/** Keys with a modifier are the browser's, those in a field or dialog are theirs. */
export const isForOthers = ({
  altKey,
  ctrlKey,
  metaKey,
  shiftKey,
  target,
}: Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'target'>): boolean =>
  altKey ||
  ctrlKey ||
  metaKey ||
  shiftKey ||
  (target instanceof Element && target.closest('input, textarea, select, dialog, [role=dialog]') !== null)

/** Presses what of a row or a card has this letter for `aria-keyshortcuts`, and answers whether there is such a thing. */
export function pressLetter(item: Element | null | undefined, letter: string): boolean {
  const button = /^[a-z]$/i.test(letter)
    ? item?.querySelector<HTMLElement>(`[aria-keyshortcuts=${letter} i]`)
    : undefined
  button?.click()
  return !!button
}
