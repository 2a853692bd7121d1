/** A page of the demo catalogue: its path, titles, and texts that it must contain. */
export type KnownPage = {
  name: string
  path: string
  /** Window title without ｜TOKONOMA; empty for the site's own. */
  title: string
  heading: string
  facts: string[]
  /** 200 by default. */
  status?: number
  /** A personal page, hidden from search engines. */
  personal?: true
  /** The name of a similar page, which every-page.spec.ts visits instead. */
  looksLike?: string
}

/** Builds a page whose window title equals its heading. */
export const pageTitled = (title: string, page: Omit<KnownPage, 'title' | 'heading'>): KnownPage => ({
  ...page,
  title,
  heading: title,
})
