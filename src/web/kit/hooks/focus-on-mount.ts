/** A `ref` that focuses its element once. A function written in place would be a new one, and focus at each render. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus()
