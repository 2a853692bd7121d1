import { notFound } from '@tanstack/react-router'

/** Parses the id in a path; throws notFound for anything else. */
export function readPathId(text: string): number {
  if (!/^[1-9]\d{0,9}$/.test(text)) throw notFound()
  return Number(text)
}

/** Parses a slug in a path, such as walls-of-earth. */
export function readPathSlug(text: string): string {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(text) || text.length > 100) throw notFound()
  return text
}
