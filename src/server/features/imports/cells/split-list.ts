export const listSeparator = '; '

const trimmed = (parts: readonly string[]): string[] =>
  parts.map((part) => part.trim()).filter((part) => part !== '')

export const splitList = (text: string): string[] => trimmed(text.split(/[;；\n]/u))

/** Splits further where other systems separate; names may contain these signs. */
export const splitLoosely = (text: string): string[] => trimmed(text.split(/[、,，|｜/／]/u))
