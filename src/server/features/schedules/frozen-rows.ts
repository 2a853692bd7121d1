import { z } from 'zod'
import { mapRegulations } from '#contract/data/regulations.ts'
import type { KeptRow } from '#contract/schedules/schemas.ts'
import { presentImage } from '#server/images/present-image.ts'

const named = z.object({ id: z.int(), name: z.string() })
const colors = z.array(z.int())
const length = z.number().nullable()
const yen = z.int().nullable()

const frozenCard = z.object({
  id: z.int(),
  full_name: z.string(),
  name: z.string(),
  code: z.string(),
  product: z.object({
    id: z.int(),
    full_name: z.string(),
    kind: z.int(),
    maker_id: z.int(),
    categories: z.array(named),
    maker: named,
    color_type_ids: colors,
  }),
  // Without URLs, because the api origin may change.
  image: z.object({ id: z.int(), width: z.int(), height: z.int(), dominant_hex: z.string() }).nullable(),
  price: z.object({
    kind: z.int(),
    including_tax: yen,
    excluding_tax: yen,
    unit: z.int(),
    per_area: yen.default(null),
    includes_work: z.boolean().nullable().default(null),
  }),
  size: z.object({
    width: length,
    depth: length,
    height: length,
    seat_height: length,
    diameter: length,
    thickness: length,
  }),
  color_type_ids: colors,
  in_stock: z.boolean(),
  available_sample_request: z.boolean(),
  discontinued: z.boolean(),
  discontinued_on: z.iso.date().nullable().default(null),
})

const regulation = z.object({
  grade: z.int(),
  certificate: z.string().nullable(),
  note: z.string().nullable().optional(),
})

const validity = z.object({
  number: z.string(),
  expires_on: z.string().nullable(),
  expiry: z.enum(['soon', 'expired']).nullable(),
})

/** Stored forever. Fields added to product cards later need a default here. */
const FrozenRowsSchema = z.array(
  z.object({
    item_id: z.int(),
    room: z.string(),
    part: z.int().nullable(),
    product_variation: frozenCard,
    material_note: z.string(),
    materials: z.array(named).nullable().default(null),
    regulations: z.object(mapRegulations(() => regulation.nullable().default(null))).prefault({}),
    certificates: z.array(validity).default([]),
    quantity: z.number().nullable(),
    note: z.string(),
    decision: z.int().nullable(),
  }),
)

export const freezeRows = (rows: readonly KeptRow[]) => FrozenRowsSchema.parse(rows)

export const thawRows = (apiUrl: string, frozen: unknown): KeptRow[] =>
  FrozenRowsSchema.parse(frozen).map(({ product_variation: { image, ...card }, ...row }) => ({
    ...row,
    product_variation: {
      ...card,
      image: image && presentImage(apiUrl, { ...image, dominantHex: image.dominant_hex }),
    },
  }))
