interface BrandCopy {
  name: string
  kana: string
  description: string
}

/** All makers are fictional. */
export interface MakerCopy {
  name: string
  kana: string
  tagline: string
  description: string
  prefecture: string
  founded: number
  showroom?: { address: string; hours: string }
  brands?: readonly BrandCopy[]
}
