interface BrandCopy {
  name: string
  kana: string
  description: string
}

/** Fictional, every one. */
export interface MakerCopy {
  name: string
  kana: string
  tagline: string
  description: string
  prefecture: string
  founded: number
  brands?: readonly BrandCopy[]
}
