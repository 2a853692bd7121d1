/** Lengths are in UTF-16 code units, as JavaScript and the fields of a page count them; counts are in pieces. */
export const limits = {
  screenName: 60,
  email: 255,
  passwordMin: 8,
  passwordMax: 128,
  contactName: 60,
  contactBody: 5000,
  bio: 3000,
  website: 255,
  company: 60,
  teamName: 60,
  listName: 60,
  listDescription: 255,
  postTitle: 100,
  postText: 5000,
  projectTitle: 255,
  projectText: 5000,
  attachmentTitle: 100,
  entryTitle: 255,
  keyword: 200,
  pageSize: 20,
  pageSizeMax: 100,
  /** offset + limit of a search; deeper than this nobody reads, and a crawler would only cost. */
  searchDepth: 10_000,
  idsPerRequest: 100,
  requestBodyBytes: 1_048_576,
  uploadBytes: 10_485_760,
  /** Width by height of an original. */
  imagePixels: 50_000_000,
  /** Samples of one product in one request, where the product names no limit of its own. */
  sampleLimit: 5,
  recipient: 60,
  city: 100,
  street: 255,
  building: 255,
  addressesPerPerson: 20,
  orderNote: 1000,
  /** Variations in one order of samples. */
  orderItems: 50,
  trackingNumber: 60,
  keywordHistory: 8,
  viewedVariations: 15,
  signatureSeconds: 300,
} as const

/** The only widths an image is served in, in pixels; anything else would let strangers fill the cache. */
export const imageWidths = [
  16, 32, 48, 64, 96, 128, 256, 384, 640, 750, 828, 1080, 1200, 1920, 2048, 3840,
] as const

export const imageQuality = 75

/** The default, one for many small pictures and one for a picture that is looked at closely. */
export const imageQualities = [50, imageQuality, 90] as const

export type ImageQuality = (typeof imageQualities)[number]
