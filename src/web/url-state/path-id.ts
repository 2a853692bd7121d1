import { notFound } from '@tanstack/react-router'

/** The id in a path. A path with anything else in its place is a page that does not exist. */
export function readPathId(text: string): number {
  if (!/^[1-9]\d{0,9}$/.test(text)) throw notFound()
  return Number(text)
}

/** The same for a name in a path, such as walls-of-earth. */
export function readPathSlug(text: string): string {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(text) || text.length > 100) throw notFound()
  return text
}
