/**
 * Removes mail addresses, tokens, share links and query strings from an error text. Each pattern starts at a word
 * boundary, or long words would take quadratic time.
 */
export const withoutPersonalData = (text: string): string =>
  text
    .replace(/(?<![^\s<>"'(),;:])[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '[address]')
    .replace(/(?<![\w-])[\w-]{16,}\.[\w-]{16,}\.[\w-]+/g, '[token]')
    .replace(/(?<=\/shared(?:\/lists|_lists)\/)[^\s/"'?#]+/g, '[token]')
    .replace(/https?:\/\/[^\s"']+/g, (url) => url.replace(/[?#].*/, ''))

/** Formats an account id for events, padded to five digits: 42 is 00042. */
export const padAccountId = (id: number): string => String(id).padStart(5, '0')
