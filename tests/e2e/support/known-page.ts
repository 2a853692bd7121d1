/** A page of the demo catalogue: where it is, how it calls itself, and facts that it owes to everyone. */
export type KnownPage = {
  name: string
  path: string
  /** Of the window, without ｜TOKONOMA; empty for the site's own. */
  title: string
  heading: string
  facts: string[]
  /** 200 unless said. */
  status?: number
  /** Belongs to a person: no search engine keeps it. */
  personal?: true
}

/** A page that calls itself the same in the window and in its heading. */
export const pageTitled = (title: string, page: Omit<KnownPage, 'title' | 'heading'>): KnownPage => ({
  ...page,
  title,
  heading: title,
})
