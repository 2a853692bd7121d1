import { type SQL, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  numeric,
  type PgColumn,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { RegulationKey } from '#contract/data/regulations.ts'
import { createdAt, id, reference, updatedAt } from './columns.ts'
import { products } from './products.ts'

/** A trigger fills the column for every writer. */
const byTrigger = () => sql`null`

export const productVariations = pgTable(
  'product_variations',
  {
    id: id(),
    productId: reference()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** The maker of the product. */
    makerId: reference().notNull().$defaultFn(byTrigger),
    name: text().notNull(),
    /** 品番 as the maker writes it. */
    code: text().notNull(),
    /** The code folded by fold_product_code: one 品番 of a maker, however written. */
    codeKey: text().notNull().$defaultFn(byTrigger),
    /** Repeats an older variation's 品番, from before they were unique; false once its code changes. */
    codeRepeated: boolean().notNull().default(false),
    position: integer().notNull(),
    published: boolean().notNull().default(true),
    /** Holds today; the date may lie ahead, or be unknown. */
    discontinued: boolean().notNull().default(false),
    discontinuedOn: date({ mode: 'string' }),
    lastOrderOn: date({ mode: 'string' }),

    priceKind: integer().notNull(),
    /** Yen without tax per priceUnit; null for price kinds without a figure. */
    price: integer(),
    priceUnit: integer().notNull(),

    /** Millimetres. */
    width: integer(),
    depth: integer(),
    height: integer(),
    seatHeight: integer(),
    diameter: integer(),
    thickness: numeric({ precision: 6, scale: 2, mode: 'number' }),
    weightGrams: integer(),
    materialNote: text().notNull(),

    inStock: boolean().notNull(),
    leadTimeDays: integer(),

    sampleAvailable: boolean().notNull(),
    sampleStock: integer().notNull().default(0),
    sampleDescription: text(),

    fireProtectionMaterial: integer(),
    fireProtectionCertificate: text(),
    /** A grade holds for a product on a substrate: 不燃石膏ボード直張り. */
    fireProtectionNote: text(),
    fireResistance: integer(),
    fireResistanceCertificate: text(),
    formaldehyde: integer(),
    formaldehydeCertificate: text(),
    flamePreventionRegulation: integer(),
    flamePreventionCertificate: text(),

    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    foreignKey({
      columns: [t.productId, t.makerId],
      foreignColumns: [products.id, products.makerId],
      name: 'product_variations_maker',
    })
      .onDelete('cascade')
      .onUpdate('cascade'),
    uniqueIndex('product_variations_code_key').on(t.makerId, t.codeKey).where(sql`not ${t.codeRepeated}`),
    index('product_variations_repeated_code').on(t.makerId, t.codeKey).where(sql`${t.codeRepeated}`),
    unique('product_variations_code').on(t.productId, t.code),
    unique('product_variations_name').on(t.productId, t.name),
    index('product_variations_product').on(t.productId, t.position, t.id),
    // For index-only scans.
    index('product_variations_public').on(t.productId).where(sql`published`),
    index('product_variations_in_stock')
      .on(t.productId)
      .where(sql`published and in_stock and not discontinued`),
    index('product_variations_sampled')
      .on(t.productId)
      .where(sql`published and sample_available and not discontinued`),
    // The list of the start page; its predicate is that of `runsOut`.
    index('product_variations_runs_out')
      .on(t.makerId, t.sampleStock, t.id)
      .where(sql`published and sample_available and not discontinued and sample_stock <= 3`),
    index('product_variations_discontinued_code').on(t.codeKey).where(sql`published and discontinued`),
    index('product_variations_discontinued_on').on(t.discontinuedOn).where(sql`not discontinued`),
    index('product_variations_certificates').using(
      'gin',
      sql`(array[fire_protection_certificate, fire_resistance_certificate, formaldehyde_certificate, flame_prevention_certificate])`,
    ),
    check('product_variations_last_order', sql`${t.lastOrderOn} <= ${t.discontinuedOn}`),
    check('product_variations_price_kind', sql`${t.priceKind} between 1 and 4`),
    check(
      'product_variations_price',
      sql`(${t.priceKind} in (1, 2)) = (${t.price} is not null) and ${t.price} >= 0`,
    ),
    check('product_variations_price_unit', sql`${t.priceUnit} between 1 and 8`),
    check(
      'product_variations_size',
      sql`least(${t.width}, ${t.depth}, ${t.height}, ${t.seatHeight}, ${t.diameter}, ${t.thickness}, ${t.weightGrams}) > 0`,
    ),
    check('product_variations_lead_time', sql`${t.leadTimeDays} >= 0`),
    check(
      'product_variations_sample',
      sql`${t.sampleStock} >= 0 and (not ${t.sampleAvailable} or ${t.sampleDescription} is not null)`,
    ),
    check(
      'product_variations_fire_protection',
      sql`(${t.fireProtectionMaterial} is null) = (${t.fireProtectionCertificate} is null) and ${t.fireProtectionMaterial} between 1 and 3`,
    ),
    check(
      'product_variations_fire_resistance',
      sql`(${t.fireResistance} is null) = (${t.fireResistanceCertificate} is null) and ${t.fireResistance} between 1 and 5`,
    ),
    check('product_variations_formaldehyde', sql`${t.formaldehyde} between 1 and 4`),
    check(
      'product_variations_flame_prevention',
      sql`(${t.flamePreventionRegulation} is null) = (${t.flamePreventionCertificate} is null) and ${t.flamePreventionRegulation} in (1, 2)`,
    ),
  ],
)

const v = productVariations

export const gradeColumns = {
  fire_protection_material: v.fireProtectionMaterial,
  fire_resistance: v.fireResistance,
  formaldehyde: v.formaldehyde,
  flame_prevention_regulation: v.flamePreventionRegulation,
} satisfies Record<RegulationKey, object>

export const certificateColumns = {
  fire_protection_material: v.fireProtectionCertificate,
  fire_resistance: v.fireResistanceCertificate,
  formaldehyde: v.formaldehydeCertificate,
  flame_prevention_regulation: v.flamePreventionCertificate,
} satisfies Record<RegulationKey, object>

/** Matches variations that name the number, for any regulation. The index `product_variations_certificates` serves it. */
export const namesNumber = (number: SQL | PgColumn): SQL =>
  sql`array[${sql.join(Object.values(certificateColumns), sql`, `)}] @> array[${number}]::text[]`
