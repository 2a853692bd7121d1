/**
 * What an error says, on its way into a log or a report: without addresses of people, tokens, links that somebody shared, and what pages were
 * asked for. Each is looked for from its beginning only: from every letter, a long word would take time by the square of its length.
 */
export const withoutPersonalData = (text: string): string =>
  text
    .replace(/(?<![^\s<>"'(),;:])[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '[address]')
    .replace(/(?<![\w-])[\w-]{16,}\.[\w-]{16,}\.[\w-]+/g, '[token]')
    .replace(/(?<=\/shared(?:\/lists|_lists)\/)[^\s/"'?#]+/g, '[token]')
    .replace(/https?:\/\/[^\s"']+/g, (url) => url.replace(/[?#].*/, ''))

/** An account as events name it, with five digits at least: 42 is 00042. */
export const padAccountId = (id: number): string => String(id).padStart(5, '0')
