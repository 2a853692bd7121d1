/** Throws for an unknown slug, which is an error of the content. */
export function idsOf(slugs: Iterable<string>, what: string): (slug: string) => number {
  const ids = new Map(Array.from(slugs, (slug, index) => [slug, index + 1]))
  return (slug) => {
    const id = ids.get(slug)
    if (id === undefined) throw new Error(`no ${what} ${slug}`)
    return id
  }
}
